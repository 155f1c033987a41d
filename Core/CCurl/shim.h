// The headers of libcurl, and what Swift cannot say about them.
//
// Nothing here refers to a symbol of the library: it is opened at run time, by the first request, so that a command
// which needs no network does not load it and the three dozen libraries it brings along. For the same reason the
// module map names the library to link only in the part `Linked`, which is imported on musl: a static executable can
// open none, and there `ccurl_linked` stands for the look-up by name.
//
// Swift cannot call a variadic function. Each function below takes the address of `curl_easy_setopt` or
// `curl_easy_getinfo` and passes one argument of the one type that its group of options wants.
#ifndef EXCHANGE_CCURL_SHIM_H
#define EXCHANGE_CCURL_SHIM_H

#include <curl/curl.h>

typedef CURLcode (*ccurl_setopt_function)(CURL *, CURLoption, ...);
typedef CURLcode (*ccurl_getinfo_function)(CURL *, CURLINFO, ...);

static inline CURLcode ccurl_set_long(void *setopt, CURL *handle, CURLoption option, long value) {
  return ((ccurl_setopt_function)setopt)(handle, option, value);
}

/// libcurl copies the string.
static inline CURLcode ccurl_set_string(void *setopt, CURL *handle, CURLoption option, const char *value) {
  return ((ccurl_setopt_function)setopt)(handle, option, value);
}

/// libcurl keeps the pointer.
static inline CURLcode ccurl_set_pointer(void *setopt, CURL *handle, CURLoption option, void *value) {
  return ((ccurl_setopt_function)setopt)(handle, option, value);
}

static inline CURLcode ccurl_set_callback(void *setopt, CURL *handle, CURLoption option, curl_write_callback value) {
  return ((ccurl_setopt_function)setopt)(handle, option, value);
}

/// The callback that libcurl asks at least every second whether to go on.
static inline CURLcode ccurl_set_progress_callback(void *setopt, CURL *handle, curl_xferinfo_callback value) {
  return ((ccurl_setopt_function)setopt)(handle, CURLOPT_XFERINFOFUNCTION, value);
}

static inline CURLcode ccurl_get_long(void *getinfo, CURL *handle, CURLINFO info, long *value) {
  return ((ccurl_getinfo_function)getinfo)(handle, info, value);
}

static inline CURLcode ccurl_get_size(void *getinfo, CURL *handle, CURLINFO info, curl_off_t *value) {
  return ((ccurl_getinfo_function)getinfo)(handle, info, value);
}

/// The string belongs to the handle.
static inline CURLcode ccurl_get_string(void *getinfo, CURL *handle, CURLINFO info, const char **value) {
  return ((ccurl_getinfo_function)getinfo)(handle, info, value);
}

// By number, because no name fits every version: CURLOPT_PROTOCOLS is deprecated since 7.85 and its successor is absent
// before; CURLOPT_QUICK_EXIT came with 7.87, and older libraries answer CURLE_UNKNOWN_OPTION.
static const CURLoption ccurl_option_protocols = (CURLoption)(CURLOPTTYPE_LONG + 181);
static const CURLoption ccurl_option_quick_exit = (CURLoption)(CURLOPTTYPE_LONG + 322);
static const long ccurl_protocols_http_and_https = CURLPROTO_HTTP | CURLPROTO_HTTPS;
static const long ccurl_http_version_2_over_tls = CURL_HTTP_VERSION_2TLS;
static const long ccurl_global_default = CURL_GLOBAL_DEFAULT;

#if defined(CCURL_LINKED) || (defined(__linux__) && !defined(__GLIBC__) && !defined(__BIONIC__))
#include <string.h>

/// The function of that name; NULL for one that is not used.
static inline void *ccurl_linked(const char *name) {
#define CCURL_FUNCTION(function) \
  if (strcmp(name, #function) == 0) return (void *)(function);
  CCURL_FUNCTION(curl_global_init)
  CCURL_FUNCTION(curl_easy_init)
  CCURL_FUNCTION(curl_easy_perform)
  CCURL_FUNCTION(curl_easy_cleanup)
  CCURL_FUNCTION(curl_easy_strerror)
  CCURL_FUNCTION(curl_easy_setopt)
  CCURL_FUNCTION(curl_easy_getinfo)
  CCURL_FUNCTION(curl_slist_append)
  CCURL_FUNCTION(curl_slist_free_all)
#undef CCURL_FUNCTION
  return NULL;
}
#endif

#endif

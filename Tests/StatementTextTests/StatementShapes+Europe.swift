// Statements of European banks and cards.
extension StatementShape {
  static let europe: [StatementShape] = [
    .init(
      "Starling",
      """
      Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes
      25/03/2024,Bakery,BREAD,CARD,-12.50,87.50,EATING OUT,
      26/03/2024,Work,PAY,FASTER PAYMENT,900.00,987.50,INCOME,

      """,
      ["2024-03-25 -12.5 GBP", "2024-03-26 900 GBP"]),
    .init(
      "Card whose transaction currency is not that of its billing amount",
      """
      Transaction Date,Posting Date,Billing Amount,Merchant,Merchant City,Reference Number,Debit or Credit,SICMCC Code,Status,Transaction Currency,Additional Card Holder
      2024-03-25,2024-03-26,12.50,SHOP,NEW YORK,1,DBIT,5411,BILLED,USD,
      2024-03-27,2024-03-28,9.00,SHOP,LONDON,2,CRDT,5411,BILLED,GBP,

      """, refused: "otherCurrencies"),
    .init(
      "Tesco card",
      """
      Transaction Date,Posting Date,Billing Amount,Merchant,Merchant City,Merchant County,Merchant Postal Code,Reference Number,Debit/Credit Flag,SICMCC Code
      25/03/2024,26/03/2024,£12.50,SHOP,LONDON,,,1,D,5411
      27/03/2024,27/03/2024,£100.00,PAYMENT,,,,2,C,

      """,
      ["2024-03-25 -12.5 GBP", "2024-03-27 100 GBP"]),
    .init(
      "ING in Australia",
      """
      Date,Description,Credit,Debit,Balance
      25/03/2024,Bread,,-12.50,87.50
      26/03/2024,Pay,900.00,,987.50

      """, currency: "AUD",
      ["2024-03-25 -12.5 AUD", "2024-03-26 900 AUD"]),
    .init(
      "VTB",
      """
      Номер карты/счета/договора;Дата операции;Дата обработки;Сумма операции;Валюта операции;Сумма пересчитанная в валюту счета;Валюта счета;Основание;Статус
      '4000;2021-03-25 10:00:00;2021-03-26;-12,50;USD;-950,00;RUR;SHOP;Исполнено

      """, refused: "amounts"),
    .init(
      "PrivatBank",
      """
      Дата;Час;Категорія;Картка;Опис операції;Сума в валюті картки;Валюта картки;Сума в валюті транзакції;Валюта транзакції;Залишок на кінець періоду;Валюта залишку
      25.03.2024;10:00;Їжа;5168;Хліб;-500,00;UAH;-12,50;USD;1000,00;UAH

      """, refused: "amounts"),
    .init(
      "ING in Poland with three currencies of one name",
      """
      "Lista transakcji";
      "Dokument nr 1"

      "Data transakcji";"Data księgowania";"Dane kontrahenta";"Tytuł";"Nr rachunku";"Nazwa banku";"Szczegóły";"Nr transakcji";"Kwota transakcji (waluta rachunku)";"Waluta";"Kwota blokady/zwolnienie blokady";"Waluta";"Kwota płatności w walucie";"Waluta";"Konto";"Saldo po transakcji";"Waluta";;;;
      2024-03-25;2024-03-26;"SKLEP";"Chleb";'';;;'1';-45,50;PLN;;;-10,50;EUR;"KONTO";900,00;PLN;;;;
      2024-03-27;2024-03-27;"PRACA";"Pensja";'';;;'2';9000,00;PLN;;;;;"KONTO";9900,00;PLN;;;;

      """,
      ["2024-03-25 -45.5 PLN", "2024-03-27 9000 PLN"]),
    .init(
      "Millennium pl",
      """
      Numer rachunku/karty,Data transakcji,Data rozliczenia,Rodzaj transakcji,Na konto/Z konta,Odbiorca/Zleceniodawca,Opis,Obciążenia,Uznania,Saldo,Waluta
      PL00,2024-03-25,2024-03-26,TRANSAKCJA KARTĄ,,SKLEP,Chleb,-45.50,,900.00,PLN
      PL00,2024-03-27,2024-03-27,PRZELEW,,PRACA,Pensja,,9000.00,9900.00,PLN

      """,
      ["2024-03-25 -45.5 PLN", "2024-03-27 9000 PLN"]),
    .init(
      "Raiffeisen in the Czech Republic with one name over two columns",
      """
      "Datum provedení";"Datum zaúčtování";"Číslo účtu";"Název účtu";"Kategorie transakce";"Číslo protiúčtu";"Název protiúčtu";"Typ transakce";"Zpráva";"Poznámka";"VS";"KS";"SS";"Zaúčtovaná částka";"Měna účtu";"Původní částka a měna";"Původní částka a měna";"Poplatek";"Id transakce"
      25.03.2024 10:00;26.03.2024;1;A;Platba kartou;;SHOP;Platba;;;;;;-245,50;CZK;-10,50;USD;0,00;1
      27.03.2024 10:00;27.03.2024;1;A;Příchozí;2;PRÁCE;Úhrada;;;;;;9 000,00;CZK;;;;2

      """,
      ["2024-03-25 -245.5 CZK", "2024-03-27 9000 CZK"]),
    .init(
      "K&H",
      "könyvelés dátuma\ttranzakció azonosító \ttípus\tkönyvelési számla\tkönyvelési számla elnevezése\tpartner számla\tpartner elnevezése\tösszeg\tösszeg devizaneme\tközlemény\n2024.03.25\t1\tKártya\t104\tA\t\tPék\t-1 450\tHUF\tKenyér\n2024.03.26\t2\tÁtutalás\t104\tA\t2\tMunka\t90 000\tHUF\tBér\n",
      ["2024-03-25 -1450 HUF", "2024-03-26 90000 HUF"]),
    .init(
      "Fineco",
      """
      Conto Corrente: 0000
      Intestazione Conto Corrente: A B
      Periodo Dal: 01/03/2024 Al: 31/03/2024

      Data,Entrate,Uscite,Descrizione,Descrizione_Completa,Stato,Moneymap
      25/03/2024,,"-12,50",Pane,Pane,Contabilizzato,Spesa
      26/03/2024,"1.900,00",,Stipendio,Stipendio,Contabilizzato,Entrate

      """, currency: "EUR",
      ["2024-03-25 -12.5 EUR", "2024-03-26 1900 EUR"]),
    .init(
      "Poste Italiane",
      """
      Data Contabile;Data Valuta;Addebiti (euro);Accrediti (euro);Descrizione operazioni
      25/03/2024;25/03/2024;12,50;;PANE
      26/03/2024;26/03/2024;;1.900,00;STIPENDIO

      """,
      ["2024-03-25 -12.5 EUR", "2024-03-26 1900 EUR"]),
    .init(
      "Caixabank",
      """
      Concepto;Fecha;Importe;Saldo
      Pan;25/03/2024;-12,50EUR;+87,50EUR
      Nomina;26/03/2024;+1.900,00EUR;+1.987,50EUR

      """,
      ["2024-03-25 -12.5 EUR", "2024-03-26 1900 EUR"]),
    .init(
      "Sabadell",
      """
      25/03/2024|PAN|25/03/2024|-12.50|87.50|4106|0
      26/03/2024|NOMINA|26/03/2024|1900.00|1987.50||0

      """, currency: "EUR",
      ["2024-03-25 -12.5 EUR", "2024-03-26 1900 EUR"]),
    .init(
      "ING in Spain",
      """
      Movimientos de la Cuenta;;;;;;;
      Número de cuenta:;1465;;;;;;
      Titular:;A B;;;;;;

      F. VALOR;CATEGORÍA;SUBCATEGORÍA;DESCRIPCIÓN;COMENTARIO;IMAGEN;IMPORTE (€);SALDO (€)
      25/03/2024;Alimentación;Pan;Pan;;No;-12,50;87,50
      26/03/2024;Nómina;Nómina;Nómina;;No;1.900,00;1.987,50

      """,
      ["2024-03-25 -12.5 EUR", "2024-03-26 1900 EUR"]),
    .init(
      "Millennium BCP",
      """
      Histórico de movimentos
      Conta;000

      Data lançamento;Data valor;Descrição;Montante;Tipo;Saldo
      25-03-2024;25-03-2024;PAO;-12,50;Débito;87,50
      26-03-2024;26-03-2024;SALARIO;1.900,00;Crédito;1.987,50

      """, currency: "EUR",
      ["2024-03-25 -12.5 EUR", "2024-03-26 1900 EUR"]),
    .init(
      "BNP Paribas Fortis",
      """
      Nº de séquence;Date d'exécution;Date valeur;Montant;Devise du compte;Numéro de compte;Type de transaction;Contrepartie;Nom de la contrepartie;Communication;Détails;Statut;Motif du refus
      2024-00001;25/03/2024;25/03/2024;-12,50;EUR;BE00;Paiement;;PAIN;;X;Accepté;
      2024-00002;26/03/2024;26/03/2024;-99,00;EUR;BE00;Paiement;;LOYER;;X;Refusé;Solde insuffisant

      """,
      ["2024-03-25 -12.5 EUR", "-"]),
    .init(
      "Belfius",
      """
      Date de comptabilisation à partir de;01/03/2024
      Montant à partir de;
      Numéro d'extrait à partir de;
      Dernier solde;987,50 EUR
      Date/heure du dernier solde;01/04/2024 10:00:00
      ;
      Compte;Date de comptabilisation;Numéro d'extrait;Numéro de transaction;Compte contrepartie;Nom contrepartie contient;Rue et numéro;Code postal et localité;Transaction;Date valeur;Montant;Devise;BIC;Code pays;Communications
      BE00;25/03/2024;1;1;;BOULANGER;;;PAIN;26/03/2024;-12,50;EUR;;;
      BE00;27/03/2024;1;2;BE11;TRAVAIL;;;PAIE;27/03/2024;1.900,00;EUR;;;

      """,
      ["2024-03-25 -12.5 EUR", "2024-03-27 1900 EUR"]),
    .init(
      "Argenta",
      """
      Rekening;Boekdatum;Valutadatum;Referentie;Beschrijving;Bedrag;Munt;Verrichtingsdatum;Rekening tegenpartij;Naam tegenpartij;Mededeling
      BE00;25-03-2024;26-03-2024;1;Kaart;-12,50;EUR;24-03-2024;;BAKKER;

      """,
      ["2024-03-25 -12.5 EUR"]),
    .init(
      "Knab",
      """
      KNAB EXPORT;;;;;;;;;;;;;;;
      Rekeningnummer;Transactiedatum;Valutacode;CreditDebet;Bedrag;Tegenrekeningnummer;Tegenrekeninghouder;Valutadatum;Betaalwijze;Omschrijving;Type betaling;Machtigingsnummer;Incassant ID;Adres;Referentie;Boekdatum;
      "NL00KNAB";"25-03-2024";"EUR";"D";"12,50";"";"BAKKER";"25-03-2024";"Kaart";"BROOD";"";"";"";"";"1";"25-03-2024";
      "NL00KNAB";"26-03-2024";"EUR";"C";"1900,00";"NL11";"WERK";"26-03-2024";"Overboeking";"LOON";"";"";"";"";"2";"26-03-2024";

      """,
      ["2024-03-25 -12.5 EUR", "2024-03-26 1900 EUR"]),
    .init(
      "Triodos",
      """
      "25-03-2024","NL00TRIO","12,50","Debet","BAKKER","NL11","BA","BROOD","87,50"
      "26-03-2024","NL00TRIO","1.900,00","Credit","WERK","NL12","OV","LOON","1.987,50"

      """, currency: "EUR",
      ["2024-03-25 -12.5 EUR", "2024-03-26 1900 EUR"]),
    .init(
      "ABN AMRO without a header",
      "123456789\tEUR\t20240325\t100,00\t87,50\t20240325\t-12,50\tBEA BROOD\n123456789\tEUR\t20240326\t87,50\t1987,50\t20240326\t1900,00\tSEPA LOON\n",
      refused: "amounts"),
    .init(
      "Credit mutuel",
      """
      Date;Date de valeur;Débit;Crédit;Libellé;Solde
      25/03/2024;26/03/2024;-12,50;;PAIN;87,50
      27/03/2024;27/03/2024;;1900,00;PAIE;1987,50

      """, currency: "EUR",
      ["2024-03-25 -12.5 EUR", "2024-03-27 1900 EUR"]),
    .init(
      "Société Générale",
      """
      ="0123456789";25/02/2024;31/03/2024;2;31/03/2024;987,50 EUR

      date_comptabilisation;libellé_complet_operation;montant_operation;devise;
      25/03/2024;CARTE PAIN;-12,50;EUR;
      26/03/2024;VIR PAIE;1900,00;EUR;

      """,
      ["2024-03-25 -12.5 EUR", "2024-03-26 1900 EUR"]),
    .init(
      "LCL",
      """
      25/03/2024;-12,50;Carte;;CB PAIN;0;Divers
      26/03/2024;1900,00;Virement;;VIR PAIE;0;Divers

      """, currency: "EUR",
      ["2024-03-25 -12.5 EUR", "2024-03-26 1900 EUR"]),
    .init(
      "ZKB",
      """
      "Datum";"Buchungstext";"Whg";"Betrag Detail";"ZKB-Referenz";"Referenznummer";"Belastung CHF";"Gutschrift CHF";"Valuta";"Saldo CHF";"Zahlungszweck";"Details"
      "25.03.2024";"Einkauf";"";"";"Z1";"";"12.50";"";"26.03.2024";"87.50";"";""
      "27.03.2024";"Lohn";"";"";"Z2";"";"";"1900.00";"27.03.2024";"1987.50";"";""

      """,
      ["2024-03-25 -12.5 CHF", "2024-03-27 1900 CHF"]),
    .init(
      "Swisscard",
      """
      Transaktionsdatum,Beschreibung,Händler,Kartennummer,Währung,Betrag,Fremdwährung,Betrag in Fremdwährung,Debit/Kredit,Status,Händlerkategorie,Registrierte Kategorie
      25.03.2024,SHOP,SHOP,3700,CHF,12.50,USD,13.80,Debit,Gebucht,Food,X
      26.03.2024,ZAHLUNG,,3700,CHF,-100.00,,,Kredit,Gebucht,,X

      """,
      ["2024-03-25 -12.5 CHF", "2024-03-26 100 CHF"]),
    .init(
      "Neon, whose only currency is that before the exchange",
      """
      "Date";"Amount";"Original amount";"Original currency";"Exchange rate";"Description";"Subject";"Category";"Tags";"Wise";"Spaces"
      "2024-03-25";"-12.50";"-13.00";"EUR";"0.96";"SHOP";;"food";;"no";"no"
      "2024-03-26";"1900.00";;;;"WORK";;"income";;"no";"no"

      """, refused: "otherCurrencies"),
    .init(
      "Eurocard with a foreign amount beside its currency",
      """
      Datum;Bokfört;Specifikation;Ort;Valuta;Utl. belopp;Belopp
      2024-03-25;2024-03-26;SHOP;NEW YORK;USD;12,50;130,00
      2024-03-27;2024-03-28;SHOP;PARIS;EUR;10,00;115,00

      """, refused: "noCurrency"),
    .init(
      "Bawag",
      """
      AT00;BROT;25.03.2024;26.03.2024;-12,50;EUR
      AT00;LOHN;27.03.2024;27.03.2024;+1.900,00;EUR

      """,
      ["2024-03-25 -12.5 EUR", "2024-03-27 1900 EUR"]),
    .init(
      "Nordea in Denmark with a reserved row",
      """
      Bogføringsdato;Beløb;Afsender;Modtager;Navn;Beskrivelse;Saldo;Valuta;Afstemt
      Reserveret;-35,00;1;;;Bager;;DKK;
      2024/03/25;-35,00;1;;;Bager;900,00;DKK;Nej
      2024/03/26;20.000,00;2;;;Løn;20.900,00;DKK;Nej

      """,
      ["-", "2024-03-25 -35 DKK", "2024-03-26 20000 DKK"]),
    .init(
      "Sparebank1",
      """
      Dato;Beskrivelse;Rentedato;Inn;Ut;Til konto;Fra konto;
      25.03.2024;Brød;26.03.2024;;-35,00;;1;
      26.03.2024;Lønn;26.03.2024;20000,00;;1;2;

      """, currency: "NOK",
      ["2024-03-25 -35 NOK", "2024-03-26 20000 NOK"]),
    .init(
      "Sbanken",
      "KONTO\t9710\nSALDO\t900,00\n\nBOKFØRINGSDATO\tRENTEDATO\tARKIVREFERANSE\tTYPE\tTEKST\tUT FRA KONTO\tINN PÅ KONTO\n2024-03-25\t2024-03-26\t1\tVarekjøp\tBrød\t-35,00\t\n2024-03-26\t2024-03-26\t2\tLønn\tJobb\t\t20000,00\n",
      currency: "NOK",
      ["2024-03-25 -35 NOK", "2024-03-26 20000 NOK"]),
    .init(
      "Handelsbanken",
      """
      Kontoutdrag;;;;
      Konto;123;;;

      Reskontradatum;Transaktionsdatum;Text;Belopp;Saldo
      2024-03-26;2024-03-25;Bröd;-35,00;900,00
      2024-03-26;2024-03-26;Lön;20 000,00;20 900,00

      """, currency: "SEK",
      ["2024-03-26 -35 SEK", "2024-03-26 20000 SEK"]),
    .init(
      "İş Bankası with a time behind the day",
      """
      Tarih/Saat;Kanal/Şube;İşlem Tutarı*;Bakiye;Ek Hesap;İşlem;Açıklama
      25/03/2024-10:00:00;İnternet;-1.234,50;900,00;;POS;Ekmek
      26/03/2024-11:00:00;Şube;9.000,00;9.900,00;;Maaş;Maaş

      """, currency: "TRY",
      ["2024-03-25 -1234.5 TRY", "2024-03-26 9000 TRY"]),
    .init(
      "Names in two languages over two lines",
      """
      "თარიღი
      Date","დანიშნულება
      Description","გასული თანხა
      Paid Out","შემოსული თანხა
      Paid In","ნაშთი
      Balance"
      25/03/2024,Bread,12.50,,87.50
      26/03/2024,Pay,,900.00,987.50

      """, currency: "GEL",
      ["2024-03-25 -12.5 GEL", "2024-03-26 900 GEL"]),
    .init(
      "Revolut's fund",
      """
      Date,Description,"Value, EUR",Price per share,Quantity of shares
      "Mar 25, 2024, 10:00:00 PM",BUY EUR Class R,12.50,1.00,12.5
      "Mar 26, 2024, 3:00:00 AM",Interest PAID EUR,0.05,,

      """,
      ["2024-03-25 12.5 EUR", "2024-03-26 0.05 EUR"]),
    .init(
      "DKB with short years",
      """
      "Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)"
      "31.03.24";"31.03.24";"Gebucht";"A";"B";"Brot";"Ausgang";"DE00";"-12,50"

      """, refused: "dayOrder"),
    .init(
      "Lunar without decimals",
      """
      Dato;Tekst;Beløb;Valuta
      2024-03-25;Brød;-1.235;DKK
      2024-03-26;Løn;20.000;DKK

      """, refused: "decimal"),
  ]
}

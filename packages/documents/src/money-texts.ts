/** The words of paying and of paying back; every language has exactly these. */
const en = {
  vatNumber: 'VAT no.',
  payTo: 'Payment to',
  accountHolder: 'Account holder',
  bankName: 'Bank',
  accountNumber: 'IBAN or account no.',
  bankCode: 'BIC or bank code',
  reference: 'Reference',
  creditNote: 'Credit note',
  creditNoteNumber: 'Credit note #',
  creditNoteDate: 'Credit note date',
  takesBack: 'Credits invoice',
  reason: 'Reason',
  viewOnline: 'View this document online',
  voided: 'voided',
} as const;
export type MoneyTexts = { readonly [Name in keyof typeof en]: string };

const de: MoneyTexts = {
  vatNumber: 'USt-IdNr.',
  payTo: 'Zahlung an',
  accountHolder: 'Kontoinhaber',
  bankName: 'Bank',
  accountNumber: 'IBAN oder Kontonummer',
  bankCode: 'BIC oder Bankleitzahl',
  reference: 'Verwendungszweck',
  creditNote: 'Stornorechnung',
  creditNoteNumber: 'Stornorechnung Nr.',
  creditNoteDate: 'Stornodatum',
  takesBack: 'Zu Rechnung Nr.',
  reason: 'Grund',
  viewOnline: 'Dokument online ansehen',
  voided: 'storniert',
};

const es: MoneyTexts = {
  vatNumber: 'NIF-IVA',
  payTo: 'Pago a',
  accountHolder: 'Titular de la cuenta',
  bankName: 'Banco',
  accountNumber: 'IBAN o n.º de cuenta',
  bankCode: 'BIC o código bancario',
  reference: 'Concepto',
  creditNote: 'Factura rectificativa',
  creditNoteNumber: 'N.º de rectificativa',
  creditNoteDate: 'Fecha de la rectificativa',
  takesBack: 'Anula la factura',
  reason: 'Motivo',
  viewOnline: 'Ver este documento en línea',
  voided: 'anulada',
};

const fr: MoneyTexts = {
  vatNumber: 'N° TVA',
  payTo: 'Paiement à',
  accountHolder: 'Titulaire du compte',
  bankName: 'Banque',
  accountNumber: 'IBAN ou n° de compte',
  bankCode: 'BIC ou code banque',
  reference: 'Référence',
  creditNote: 'Avoir',
  creditNoteNumber: 'N° d’avoir',
  creditNoteDate: 'Date de l’avoir',
  takesBack: 'Annule la facture',
  reason: 'Motif',
  viewOnline: 'Voir ce document en ligne',
  voided: 'annulée',
};

const it: MoneyTexts = {
  vatNumber: 'Partita IVA',
  payTo: 'Pagamento a',
  accountHolder: 'Intestatario del conto',
  bankName: 'Banca',
  accountNumber: 'IBAN o n. di conto',
  bankCode: 'BIC o codice bancario',
  reference: 'Causale',
  creditNote: 'Nota di credito',
  creditNoteNumber: 'N. nota di credito',
  creditNoteDate: 'Data della nota di credito',
  takesBack: 'Annulla la fattura',
  reason: 'Motivo',
  viewOnline: 'Vedi questo documento online',
  voided: 'annullata',
};

const pt: MoneyTexts = {
  vatNumber: 'NIF-IVA',
  payTo: 'Pagamento a',
  accountHolder: 'Titular da conta',
  bankName: 'Banco',
  accountNumber: 'IBAN ou n.º de conta',
  bankCode: 'BIC ou código do banco',
  reference: 'Referência',
  creditNote: 'Nota de crédito',
  creditNoteNumber: 'N.º da nota de crédito',
  creditNoteDate: 'Data da nota de crédito',
  takesBack: 'Anula a fatura',
  reason: 'Motivo',
  viewOnline: 'Ver este documento online',
  voided: 'anulada',
};

const vi: MoneyTexts = {
  vatNumber: 'Mã số thuế',
  payTo: 'Thanh toán cho',
  accountHolder: 'Chủ tài khoản',
  bankName: 'Ngân hàng',
  accountNumber: 'Số tài khoản',
  bankCode: 'Mã ngân hàng',
  reference: 'Nội dung',
  creditNote: 'Phiếu ghi có',
  creditNoteNumber: 'Số phiếu ghi có',
  creditNoteDate: 'Ngày ghi có',
  takesBack: 'Cho hóa đơn số',
  reason: 'Lý do',
  viewOnline: 'Xem tài liệu này trực tuyến',
  voided: 'đã hủy',
};

const byLanguage: Readonly<Record<string, MoneyTexts>> = { en, de, es, fr, it, pt, vi };

/** Words for a language tag such as 'de-DE'; English for a language that documents do not speak. */
export const moneyTexts = (language: string): MoneyTexts => byLanguage[language.slice(0, 2).toLowerCase()] ?? en;

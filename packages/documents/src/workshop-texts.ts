/** The words of documents for the workshop and the delivery; every language has exactly these. */
const en = {
  workOrderSummary: 'Work order summary',
  deliveryDocket: 'Delivery docket',
  productionLabels: 'Production labels',
  docketNumber: 'Docket #',
  delivered: 'Delivered',
  withdrawn: 'withdrawn',
  partNumber: 'Part number',
  sheets: 'Sheets',
  pieces: 'Pieces',
  ordered: 'Ordered',
  before: 'Before',
  now: 'This delivery',
  open: 'Still open',
  pieceOf: '{piece} of {pieces}',
  receivedBy: 'Received by',
  receivedOn: 'Date and signature',
} as const;
export type WorkshopTexts = { readonly [Name in keyof typeof en]: string };

const de: WorkshopTexts = {
  workOrderSummary: 'Arbeitsauftrag – Übersicht',
  deliveryDocket: 'Lieferschein',
  productionLabels: 'Etiketten',
  docketNumber: 'Lieferschein-Nr.',
  delivered: 'Geliefert am',
  withdrawn: 'zurückgezogen',
  partNumber: 'Teilenummer',
  sheets: 'Tafeln',
  pieces: 'Stück',
  ordered: 'Bestellt',
  before: 'Vorher',
  now: 'Diese Lieferung',
  open: 'Noch offen',
  pieceOf: '{piece} von {pieces}',
  receivedBy: 'Empfangen von',
  receivedOn: 'Datum und Unterschrift',
};

const es: WorkshopTexts = {
  workOrderSummary: 'Resumen de la orden de trabajo',
  deliveryDocket: 'Albarán de entrega',
  productionLabels: 'Etiquetas de producción',
  docketNumber: 'N.º de albarán',
  delivered: 'Entregado',
  withdrawn: 'retirado',
  partNumber: 'Número de pieza',
  sheets: 'Chapas',
  pieces: 'Piezas',
  ordered: 'Pedido',
  before: 'Antes',
  now: 'Esta entrega',
  open: 'Pendiente',
  pieceOf: '{piece} de {pieces}',
  receivedBy: 'Recibido por',
  receivedOn: 'Fecha y firma',
};

const fr: WorkshopTexts = {
  workOrderSummary: 'Récapitulatif de l’ordre de fabrication',
  deliveryDocket: 'Bon de livraison',
  productionLabels: 'Étiquettes de production',
  docketNumber: 'N° du bon',
  delivered: 'Livré le',
  withdrawn: 'retiré',
  partNumber: 'Référence',
  sheets: 'Tôles',
  pieces: 'Pièces',
  ordered: 'Commandé',
  before: 'Avant',
  now: 'Cette livraison',
  open: 'Reste à livrer',
  pieceOf: '{piece} sur {pieces}',
  receivedBy: 'Reçu par',
  receivedOn: 'Date et signature',
};

const it: WorkshopTexts = {
  workOrderSummary: 'Riepilogo dell’ordine di lavoro',
  deliveryDocket: 'Documento di consegna',
  productionLabels: 'Etichette di produzione',
  docketNumber: 'N. di consegna',
  delivered: 'Consegnato il',
  withdrawn: 'ritirato',
  partNumber: 'Codice del pezzo',
  sheets: 'Lamiere',
  pieces: 'Pezzi',
  ordered: 'Ordinato',
  before: 'Prima',
  now: 'Questa consegna',
  open: 'Ancora aperto',
  pieceOf: '{piece} di {pieces}',
  receivedBy: 'Ricevuto da',
  receivedOn: 'Data e firma',
};

const pt: WorkshopTexts = {
  workOrderSummary: 'Resumo da ordem de trabalho',
  deliveryDocket: 'Guia de entrega',
  productionLabels: 'Etiquetas de produção',
  docketNumber: 'N.º da guia',
  delivered: 'Entregue em',
  withdrawn: 'retirada',
  partNumber: 'Número da peça',
  sheets: 'Chapas',
  pieces: 'Peças',
  ordered: 'Encomendado',
  before: 'Antes',
  now: 'Esta entrega',
  open: 'Em aberto',
  pieceOf: '{piece} de {pieces}',
  receivedBy: 'Recebido por',
  receivedOn: 'Data e assinatura',
};

const vi: WorkshopTexts = {
  workOrderSummary: 'Tóm tắt lệnh sản xuất',
  deliveryDocket: 'Phiếu giao hàng',
  productionLabels: 'Nhãn sản xuất',
  docketNumber: 'Số phiếu giao',
  delivered: 'Ngày giao',
  withdrawn: 'đã thu hồi',
  partNumber: 'Mã chi tiết',
  sheets: 'Số tấm',
  pieces: 'Số chi tiết',
  ordered: 'Đã đặt',
  before: 'Đã giao trước',
  now: 'Giao lần này',
  open: 'Còn lại',
  pieceOf: '{piece} trên {pieces}',
  receivedBy: 'Người nhận',
  receivedOn: 'Ngày và chữ ký',
};

const byLanguage: Readonly<Record<string, WorkshopTexts>> = { en, de, es, fr, it, pt, vi };

/** Words for a language tag such as 'de-DE'; English for a language that documents do not speak. */
export const workshopTexts = (language: string): WorkshopTexts => byLanguage[language.slice(0, 2).toLowerCase()] ?? en;

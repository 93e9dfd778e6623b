/** The words of how goods get to a customer; every language has exactly these. */
const en = {
  delivery: 'Delivery',
  Pickup: 'to be picked up',
  SeparateCharge: 'charged separately',
  PayUponDelivery: 'to be paid on delivery',
  ManualCharge: 'included in the total',
  ChargeToOrder: 'included in the total',
  carrier: 'Carrier',
  accountNumber: 'Carrier account',
} as const;
type DeliveryTexts = { readonly [Name in keyof typeof en]: string };

const de: DeliveryTexts = {
  delivery: 'Lieferung',
  Pickup: 'wird abgeholt',
  SeparateCharge: 'wird gesondert berechnet',
  PayUponDelivery: 'zahlbar bei Lieferung',
  ManualCharge: 'im Gesamtbetrag enthalten',
  ChargeToOrder: 'im Gesamtbetrag enthalten',
  carrier: 'Spediteur',
  accountNumber: 'Spediteur-Kundennr.',
};

const es: DeliveryTexts = {
  delivery: 'Entrega',
  Pickup: 'para recoger',
  SeparateCharge: 'se cobra aparte',
  PayUponDelivery: 'se paga a la entrega',
  ManualCharge: 'incluida en el total',
  ChargeToOrder: 'incluida en el total',
  carrier: 'Transportista',
  accountNumber: 'Cuenta del transportista',
};

const fr: DeliveryTexts = {
  delivery: 'Livraison',
  Pickup: 'à retirer sur place',
  SeparateCharge: 'facturée à part',
  PayUponDelivery: 'à payer à la livraison',
  ManualCharge: 'comprise dans le total',
  ChargeToOrder: 'comprise dans le total',
  carrier: 'Transporteur',
  accountNumber: 'Compte transporteur',
};

const it: DeliveryTexts = {
  delivery: 'Consegna',
  Pickup: 'da ritirare',
  SeparateCharge: 'addebitata a parte',
  PayUponDelivery: 'da pagare alla consegna',
  ManualCharge: 'inclusa nel totale',
  ChargeToOrder: 'inclusa nel totale',
  carrier: 'Corriere',
  accountNumber: 'Codice cliente corriere',
};

const pt: DeliveryTexts = {
  delivery: 'Entrega',
  Pickup: 'a levantar',
  SeparateCharge: 'cobrada à parte',
  PayUponDelivery: 'a pagar na entrega',
  ManualCharge: 'incluída no total',
  ChargeToOrder: 'incluída no total',
  carrier: 'Transportadora',
  accountNumber: 'Conta da transportadora',
};

const vi: DeliveryTexts = {
  delivery: 'Giao hàng',
  Pickup: 'khách tự lấy hàng',
  SeparateCharge: 'tính riêng',
  PayUponDelivery: 'trả khi nhận hàng',
  ManualCharge: 'đã gồm trong tổng cộng',
  ChargeToOrder: 'đã gồm trong tổng cộng',
  carrier: 'Đơn vị vận chuyển',
  accountNumber: 'Mã khách vận chuyển',
};

const byLanguage: Readonly<Record<string, DeliveryTexts>> = { en, de, es, fr, it, pt, vi };

/** Words for a language tag such as 'de-DE'; English for a language that documents do not speak. */
export const deliveryTexts = (language: string): DeliveryTexts => byLanguage[language.slice(0, 2).toLowerCase()] ?? en;

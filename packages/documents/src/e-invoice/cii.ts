import type {
  EInvoice,
  EInvoiceAddress,
  EInvoiceBuyer,
  EInvoiceCharge,
  EInvoiceLine,
  EInvoiceSeller,
} from './e-invoice.ts';
import { element, groupElement, textElement, writeXml, type XmlElement } from './xml.ts';

/** What the document says it keeps to. BT-24 */
const GUIDELINE = 'urn:cen.eu:en16931:2017';
const NAMESPACES = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
} as const;
/** UN/ECE Recommendation 20: a piece. */
const PIECE = 'H87';

const dateElement = (name: string, day: string): XmlElement | null =>
  day === '' ? null : element(name, [textElement('udt:DateTimeString', day, { format: '102' })]);

const addressElement = (address: EInvoiceAddress): XmlElement =>
  element('ram:PostalTradeAddress', [
    textElement('ram:PostcodeCode', address.postcode),
    textElement('ram:LineOne', address.line1),
    textElement('ram:LineTwo', address.line2),
    textElement('ram:CityName', address.city),
    textElement('ram:CountryID', address.countryCode),
    textElement('ram:CountrySubDivisionName', address.state),
  ]);

const contactElement = (party: { readonly name: string; readonly phone: string; readonly email: string }) =>
  groupElement('ram:DefinedTradeContact', [
    textElement('ram:PersonName', party.name),
    groupElement('ram:TelephoneUniversalCommunication', [textElement('ram:CompleteNumber', party.phone)]),
    groupElement('ram:EmailURIUniversalCommunication', [textElement('ram:URIID', party.email)]),
  ]);

/** BT-34, BT-49: the scheme EM is an e-mail address. */
const electronicAddress = (email: string): XmlElement | null =>
  groupElement('ram:URIUniversalCommunication', [textElement('ram:URIID', email, { schemeID: 'EM' })]);

const taxRegistration = (scheme: 'VA' | 'FC', number: string): XmlElement | null =>
  groupElement('ram:SpecifiedTaxRegistration', [textElement('ram:ID', number, { schemeID: scheme })]);

const sellerElement = (seller: EInvoiceSeller): XmlElement =>
  element('ram:SellerTradeParty', [
    textElement('ram:Name', seller.name),
    groupElement('ram:SpecifiedLegalOrganization', [textElement('ram:ID', seller.companyNumber)]),
    contactElement(seller),
    addressElement(seller.address),
    electronicAddress(seller.email),
    taxRegistration('VA', seller.vatNumber),
    taxRegistration('FC', seller.taxNumber),
  ]);

const buyerElement = (buyer: EInvoiceBuyer): XmlElement =>
  element('ram:BuyerTradeParty', [
    textElement('ram:Name', buyer.name),
    contactElement({ name: buyer.contactName, phone: buyer.phone, email: buyer.email }),
    addressElement(buyer.address),
    electronicAddress(buyer.email),
    taxRegistration('VA', buyer.vatNumber),
  ]);

const categoryElements = ({ vat }: EInvoice): (XmlElement | null)[] => [
  textElement('ram:CategoryCode', vat.category),
  textElement('ram:RateApplicablePercent', vat.percent),
];

const lineElement = (invoice: EInvoice, line: EInvoiceLine): XmlElement =>
  element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [textElement('ram:LineID', line.id)]),
    element('ram:SpecifiedTradeProduct', [
      textElement('ram:Name', line.name),
      textElement('ram:Description', line.description),
    ]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [
        textElement('ram:ChargeAmount', line.price),
        textElement('ram:BasisQuantity', line.priceOf, { unitCode: PIECE }),
      ]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [textElement('ram:BilledQuantity', line.quantity, { unitCode: PIECE })]),
    element('ram:SpecifiedLineTradeSettlement', [
      element('ram:ApplicableTradeTax', [textElement('ram:TypeCode', 'VAT'), ...categoryElements(invoice)]),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        textElement('ram:LineTotalAmount', line.netAmount),
      ]),
    ]),
  ]);

const agreementElement = ({ buyer, seller, purchaseOrder, salesOrder }: EInvoice): XmlElement =>
  element('ram:ApplicableHeaderTradeAgreement', [
    textElement('ram:BuyerReference', buyer.reference),
    sellerElement(seller),
    buyerElement(buyer),
    groupElement('ram:SellerOrderReferencedDocument', [textElement('ram:IssuerAssignedID', salesOrder)]),
    groupElement('ram:BuyerOrderReferencedDocument', [textElement('ram:IssuerAssignedID', purchaseOrder)]),
  ]);

const deliveryElement = ({ deliverTo, deliveryDate, buyer }: EInvoice): XmlElement =>
  element('ram:ApplicableHeaderTradeDelivery', [
    deliverTo === null
      ? null
      : element('ram:ShipToTradeParty', [textElement('ram:Name', buyer.name), addressElement(deliverTo)]),
    deliveryDate === ''
      ? null
      : element('ram:ActualDeliverySupplyChainEvent', [dateElement('ram:OccurrenceDateTime', deliveryDate)]),
  ]);

const paymentElement = ({ payment }: EInvoice): XmlElement | null =>
  payment === null
    ? null
    : element('ram:SpecifiedTradeSettlementPaymentMeans', [
        textElement('ram:TypeCode', payment.meansCode),
        groupElement('ram:PayeePartyCreditorFinancialAccount', [
          textElement('ram:IBANID', payment.iban),
          textElement('ram:AccountName', payment.accountHolder),
          textElement('ram:ProprietaryID', payment.otherAccount),
        ]),
        groupElement('ram:PayeeSpecifiedCreditorFinancialInstitution', [textElement('ram:BICID', payment.bic)]),
      ]);

const breakdownElement = (invoice: EInvoice): XmlElement => {
  const { vat, totals } = invoice;
  return element('ram:ApplicableTradeTax', [
    textElement('ram:CalculatedAmount', totals.vat),
    textElement('ram:TypeCode', 'VAT'),
    textElement('ram:ExemptionReason', vat.exemptionReason),
    textElement('ram:BasisAmount', totals.net),
    textElement('ram:CategoryCode', vat.category),
    textElement('ram:ExemptionReasonCode', vat.exemptionCode),
    textElement('ram:RateApplicablePercent', vat.percent),
  ]);
};

const chargeElement = (invoice: EInvoice, { amount, reason, reasonCode }: EInvoiceCharge): XmlElement =>
  element('ram:SpecifiedTradeAllowanceCharge', [
    element('ram:ChargeIndicator', [textElement('udt:Indicator', 'true')]),
    textElement('ram:ActualAmount', amount),
    textElement('ram:ReasonCode', reasonCode),
    textElement('ram:Reason', reason),
    element('ram:CategoryTradeTax', [textElement('ram:TypeCode', 'VAT'), ...categoryElements(invoice)]),
  ]);

const totalsElement = ({ totals, currencyCode }: EInvoice): XmlElement =>
  element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
    textElement('ram:LineTotalAmount', totals.lines),
    textElement('ram:ChargeTotalAmount', totals.charges),
    textElement('ram:TaxBasisTotalAmount', totals.net),
    textElement('ram:TaxTotalAmount', totals.vat, { currencyID: currencyCode }),
    textElement('ram:GrandTotalAmount', totals.gross),
    textElement('ram:TotalPrepaidAmount', totals.paid),
    textElement('ram:DuePayableAmount', totals.due),
  ]);

const settlementElement = (invoice: EInvoice): XmlElement => {
  const { payment, currencyCode, paymentTerms, dueDate, preceding } = invoice;
  return element('ram:ApplicableHeaderTradeSettlement', [
    textElement('ram:PaymentReference', payment?.reference ?? ''),
    textElement('ram:InvoiceCurrencyCode', currencyCode),
    paymentElement(invoice),
    breakdownElement(invoice),
    ...invoice.charges.map((charge) => chargeElement(invoice, charge)),
    groupElement('ram:SpecifiedTradePaymentTerms', [
      textElement('ram:Description', paymentTerms),
      dateElement('ram:DueDateDateTime', dueDate),
    ]),
    totalsElement(invoice),
    preceding === null
      ? null
      : element('ram:InvoiceReferencedDocument', [
          textElement('ram:IssuerAssignedID', preceding.number),
          preceding.issueDate === ''
            ? null
            : element('ram:FormattedIssueDateTime', [
                textElement('qdt:DateTimeString', preceding.issueDate, { format: '102' }),
              ]),
        ]),
  ]);
};

/** Writes an invoice as UN/CEFACT Cross Industry Invoice, profile EN 16931: the `factur-x.xml` of Factur-X and ZUGFeRD. */
export const writeCii = (invoice: EInvoice): string =>
  writeXml(
    element(
      'rsm:CrossIndustryInvoice',
      [
        element('rsm:ExchangedDocumentContext', [
          element('ram:GuidelineSpecifiedDocumentContextParameter', [textElement('ram:ID', GUIDELINE)]),
        ]),
        element('rsm:ExchangedDocument', [
          textElement('ram:ID', invoice.number),
          textElement('ram:TypeCode', invoice.typeCode),
          dateElement('ram:IssueDateTime', invoice.issueDate),
          ...invoice.notes.map((note) => groupElement('ram:IncludedNote', [textElement('ram:Content', note)])),
        ]),
        element('rsm:SupplyChainTradeTransaction', [
          ...invoice.lines.map((line) => lineElement(invoice, line)),
          agreementElement(invoice),
          deliveryElement(invoice),
          settlementElement(invoice),
        ]),
      ],
      NAMESPACES,
    ),
  );

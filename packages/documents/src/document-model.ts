import type { Address, DocumentData, NestedSheetData } from '@kerf/contract';
import { INK, isReadableOnPaper } from './colours.ts';
import { deliveryFields } from './delivery-fields.ts';
import { exemptionOf } from './e-invoice/from-document.ts';
import { addressLines, formatDate, formatMoney, formatPercent } from './formats.ts';
import { moneyTexts } from './money-texts.ts';
import { type PaperFormat, paperOfCountry } from './paper.ts';
import { type RichParagraph, readRichText } from './rich-text.ts';
import type { DocumentCode } from './scan-code.ts';
import { type DocumentTexts, documentTexts } from './texts/index.ts';

/** A labelled value, both ready to print. */
export type DocumentField = { readonly label: string; readonly value: string };

export type DocumentPicture = NonNullable<DocumentData['lines'][number]['picture']>;

export type DocumentLine = {
  /** Place of the line in the document; empty where its lines are not counted. */
  readonly position: string;
  readonly name: string;
  readonly details: readonly string[];
  readonly pictures: readonly DocumentPicture[];
  /** One for each of the document's columns. */
  readonly figures: readonly string[];
};

export type NestPicture = NestedSheetData['picture'];

/** Sheets that lie alike: what they are and what is left of them, in words, and their picture. */
export type DocumentSheet = {
  readonly caption: string;
  readonly details: readonly string[];
  readonly legend: readonly { readonly colour: string; readonly text: string }[];
  readonly picture: NestPicture;
};

/** A part in a production copy, or parts that were nested together. */
export type DocumentSection = {
  readonly name: string;
  readonly quantity: string;
  readonly details: readonly string[];
  readonly picture: DocumentPicture | null;
  readonly sheets: readonly DocumentSheet[];
};

export type DocumentTotal = DocumentField & { readonly isGrandTotal: boolean };

/** A customer document with every text in its language; the page and the PDF only lay it out. */
export type DocumentModel = {
  readonly texts: DocumentTexts;
  readonly language: string;
  readonly title: string;
  readonly isDraft: boolean;
  readonly paper: PaperFormat;
  /** The shop's brand colour, or that of texts where it could not be read on paper. */
  readonly titleColour: string;
  readonly logoUri: string | null;
  readonly organisationName: string;
  readonly organisationLines: readonly string[];
  readonly fields: readonly DocumentField[];
  /** Opens the document when it is scanned; null for none. */
  readonly code: DocumentCode | null;
  readonly customerLines: readonly string[];
  readonly deliveryLines: readonly string[];
  /** Headings of the figures that stand beside each line. */
  readonly columns: readonly string[];
  readonly lines: readonly DocumentLine[];
  /** Instead of lines and totals in a production copy; null in every other document. */
  readonly sections: readonly DocumentSection[] | null;
  /** Drawings of sections that people work by are large. */
  readonly hasLargeDrawings: boolean;
  readonly totals: readonly DocumentTotal[];
  readonly notes: readonly string[];
  /** Where the customer pays to; empty where nothing is asked for. */
  readonly payment: readonly DocumentField[];
  readonly terms: readonly RichParagraph[];
  /** What is filled in by hand, each on a line of its own. */
  readonly blanks: readonly string[];
};

const titles = {
  quote: 'quote',
  'order-confirmation': 'orderConfirmation',
  proforma: 'proforma',
  'tax-invoice': 'taxInvoice',
} as const satisfies Record<DocumentData['documentType'], keyof DocumentTexts>;

export const paragraphs = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Numbers and days by what the document is: an offer runs out, an order has a work order, an invoice is due. */
const fieldsOfType = (
  { documentType, quote }: DocumentHead,
  texts: DocumentTexts,
  date: (utc: string | null) => string,
): DocumentField[] => {
  switch (documentType) {
    case 'quote':
      return [
        { label: texts.issued, value: date(quote.issuedDateUtc) },
        { label: texts.validUntil, value: date(quote.expiryDate) },
      ];
    case 'order-confirmation':
    case 'proforma':
      return [
        { label: texts.workOrder, value: quote.workOrderNumber },
        { label: texts.ordered, value: date(quote.orderedDateUtc) },
      ];
    case 'tax-invoice':
      return [
        { label: texts.invoiceNumber, value: quote.invoiceNumber },
        { label: texts.invoiceDate, value: date(quote.invoiceIssueDateUtc) },
        { label: texts.due, value: quote.isPaid ? texts.paid : date(quote.invoiceDueDateUtc) },
        { label: texts.workOrder, value: quote.workOrderNumber },
      ];
  }
};

/** A credit note names itself and what it takes back; the rest is as the invoice said it. */
const creditFields = (
  creditNote: DocumentHead['creditNote'],
  language: string,
  date: (utc: string | null) => string,
): DocumentField[] => {
  if (creditNote === null || creditNote === undefined) return [];
  const words = moneyTexts(language);
  return [
    { label: words.creditNoteNumber, value: creditNote.numberText },
    { label: words.creditNoteDate, value: date(creditNote.issueDateUtc) },
    { label: words.takesBack, value: creditNote.invoiceNumber },
    { label: words.reason, value: creditNote.reason },
  ];
};

/** Numbers and days of a customer's document; empty ones are left out. */
const documentFields = (head: DocumentHead, texts: DocumentTexts): DocumentField[] => {
  const { quote, locale, language, revision, creditNote } = head;
  const date = (utc: string | null) => (utc === null ? '' : formatDate(utc, language));
  return [
    ...creditFields(creditNote, language, date),
    { label: texts.quoteNumber, value: quote.name },
    { label: texts.revision, value: revision > 1 ? new Intl.NumberFormat(locale).format(revision) : '' },
    { label: texts.rfq, value: quote.rfqNumber },
    { label: texts.purchaseOrder, value: quote.poNumber },
    ...(creditNote === null ? fieldsOfType(head, texts, date) : []),
    { label: texts.requiredBy, value: date(quote.requiredDateUtc) },
    ...(creditNote === null ? deliveryFields(quote.delivery, language) : []),
  ];
};

/** What the tax of an invoice depends on: the day of the supply, and why none is charged. */
const supplyFields = (data: DocumentData): DocumentField[] => {
  if (data.documentType !== 'tax-invoice') return [];
  const { language, quote } = data;
  const words = moneyTexts(language);
  const { deliveredDateUtc } = quote;
  const exemption = exemptionOf(data);
  return [
    {
      label: words.deliveryDate,
      value: deliveredDateUtc === null ? words.asInvoiceDate : formatDate(deliveredDateUtc, language),
    },
    { label: exemption?.isReverseCharge ? words.tax : words.taxExemption, value: exemption?.reason ?? '' },
  ].filter(({ value }) => value !== '');
};

/** From the lines to the total; where nothing is added to the lines their sum is the total before tax, said once. */
const documentTotals = (data: DocumentData, texts: DocumentTexts): DocumentTotal[] => {
  const { totals, currencyCode, locale } = data;
  const amount = (value: number) => formatMoney(value, currencyCode, locale);
  const row = (label: string, value: number): DocumentTotal => ({ label, value: amount(value), isGrandTotal: false });
  const charges = [
    ...(totals.minimumChargePrice === 0 ? [] : [row(texts.minimumCharge, totals.minimumChargePrice)]),
    ...(totals.deliveryPrice === 0 ? [] : [row(texts.delivery, totals.deliveryPrice)]),
  ];
  const taxLabel = `${totals.taxName === '' ? texts.tax : totals.taxName} (${formatPercent(totals.taxRatePercent, locale)})`;
  return [
    ...(charges.length === 0 ? [] : [row(texts.partsTotal, totals.linesTotal), ...charges]),
    row(texts.net, totals.netTotal),
    row(taxLabel, totals.taxPrice),
    { label: texts.total, value: amount(totals.grossTotal), isGrandTotal: true },
  ];
};

type Formats = {
  readonly number: (value: number) => string;
  readonly price: (value: number) => string;
};

/** What the part is offered at in other quantities, one to a line. */
const otherQuantities = (
  line: DocumentData['lines'][number],
  texts: DocumentTexts,
  { number, price }: Formats,
): readonly string[] =>
  line.otherQuantities.length === 0
    ? []
    : [
        `${texts.otherQuantities}:`,
        ...line.otherQuantities.map(
          ({ quantity, itemPrice, linePrice }) => `${number(quantity)} × ${price(itemPrice)} = ${price(linePrice)}`,
        ),
      ];

/** A customer sees what is cut, etched and folded; the notes of a drawing are the workshop's. */
export const workedPicture = (picture: DocumentPicture | null): DocumentPicture | null =>
  picture === null ? null : { ...picture, paths: picture.paths.filter(({ kind }) => kind !== 'Information') };

/** What the customer's drawing calls the part, such as '2100.04 Rev. A'. A name that is the number says it already. */
export const drawnAs = (
  { name, partNumber, revision }: Pick<DocumentData['lines'][number], 'name' | 'partNumber' | 'revision'>,
  texts: DocumentTexts,
): string =>
  [partNumber === name ? '' : partNumber, revision === '' ? '' : texts.partRevision.replace('{revision}', revision)]
    .filter((part) => part !== '')
    .join(' ');

/** The one picture of a part where there is room for one: its drawing, or its model where the drawing is a tube rolled out. */
export const onlyPicture = ({
  picture,
  modelPicture,
}: Pick<DocumentData['lines'][number], 'picture' | 'modelPicture'>): DocumentPicture | null =>
  modelPicture?.isAlone === true ? modelPicture : picture;

/** The drawing, and the part as its 3D model shows it. */
const picturesOf = ({ picture, modelPicture }: DocumentData['lines'][number]): readonly DocumentPicture[] => {
  const drawing = modelPicture?.isAlone === true ? null : workedPicture(picture);
  return [drawing, modelPicture].filter((one) => one !== null);
};

/** What every document says, whatever its kind. */
export type PaperFacts = Pick<DocumentData, 'locale' | 'language' | 'organisation' | 'quote' | 'customer'>;
/** What every document for a customer says, whatever its lines are. */
export type DocumentHead = Omit<DocumentData, 'lines' | 'totals' | 'currencyCode'>;

/** A paper of the shop with its parties and notes, and nothing else yet. */
export const blankPaper = (
  { organisation, customer, language, quote }: PaperFacts,
  { title, fields }: { readonly title: string; readonly fields: readonly DocumentField[] },
): DocumentModel => {
  const texts = documentTexts(language);
  const homeCountry = organisation.countryCode || organisation.address.country;
  const linesOf = (address: Address | null) => addressLines(address, language, homeCountry);
  return {
    texts,
    language,
    title,
    isDraft: false,
    paper: paperOfCountry(homeCountry),
    titleColour: isReadableOnPaper(organisation.brandColour) ? organisation.brandColour : INK,
    logoUri: organisation.logoUri,
    organisationName: organisation.name,
    organisationLines: [
      ...linesOf(organisation.address),
      organisation.phone,
      organisation.email,
      organisation.website,
      organisation.companyNumber === '' ? '' : `${texts.companyNumber} ${organisation.companyNumber}`,
      organisation.vatNumber === '' ? '' : `${moneyTexts(language).vatNumber} ${organisation.vatNumber}`,
    ].filter((line) => line !== ''),
    fields: fields.filter(({ value }) => value !== ''),
    code: null,
    customerLines: [
      customer.name,
      customer.contactName,
      customer.email,
      customer.phone,
      ...linesOf(customer.billingAddress),
      customer.vatNumber === '' ? '' : `${moneyTexts(language).vatNumber} ${customer.vatNumber}`,
    ].filter((line) => line !== ''),
    deliveryLines: quote.delivery?.option === 'Pickup' ? [] : linesOf(customer.deliveryAddress),
    columns: [],
    lines: [],
    sections: null,
    hasLargeDrawings: false,
    totals: [],
    notes: paragraphs(quote.customerNotes),
    payment: [],
    terms: [],
    blanks: [],
  };
};

const ASKS_FOR_MONEY: readonly CustomerDocumentType[] = ['proforma', 'tax-invoice'];

/** The account to pay to, and what to say with it, where money is asked for. */
const paymentFields = ({ documentType, organisation, quote, language, creditNote }: DocumentHead): DocumentField[] => {
  const { bank } = organisation;
  if (
    bank === null ||
    bank.accountNumber === '' ||
    quote.isPaid ||
    creditNote !== null ||
    !ASKS_FOR_MONEY.includes(documentType)
  )
    return [];
  const words = moneyTexts(language);
  return [
    { label: words.accountHolder, value: bank.accountHolder },
    { label: words.bankName, value: bank.bankName },
    { label: words.accountNumber, value: bank.accountNumber },
    { label: words.bankCode, value: bank.bankCode },
    { label: words.reference, value: quote.invoiceNumber || quote.workOrderNumber || quote.name },
  ].filter(({ value }) => value !== '');
};

/** Title, shop, customer and notes of a document, without anything that stands on its lines. */
export const documentHead = (data: DocumentHead): DocumentModel => {
  const texts = documentTexts(data.language);
  const title = data.creditNote === null ? texts[titles[data.documentType]] : moneyTexts(data.language).creditNote;
  const head = blankPaper(data, { title, fields: documentFields(data, texts) });
  return { ...head, isDraft: data.isDraft, payment: paymentFields(data) };
};

/** Puts the data of a document into words: labels, months and countries by language, numbers and money by locale. */
export const documentModel = (data: DocumentData): DocumentModel => {
  const { locale, currencyCode } = data;
  const head = documentHead(data);
  const { texts } = head;
  const price = (value: number) => formatMoney(value, currencyCode, locale);
  const number = (value: number) => new Intl.NumberFormat(locale).format(value);
  return {
    ...head,
    fields: [...head.fields, ...supplyFields(data)],
    columns: [texts.quantity, texts.unitPrice, texts.linePrice],
    lines: data.lines.map((line, index) => ({
      position: number(index + 1),
      name: line.name,
      details: [
        drawnAs(line, texts),
        ...paragraphs(line.description),
        [line.material, line.thickness, line.size].filter((part) => part !== '').join(' · '),
        line.isCustomerSuppliedMaterial ? texts.customerSuppliedMaterial : '',
        line.processes.join(', '),
        line.notes,
        ...otherQuantities(line, texts, { number, price }),
      ].filter((detail) => detail !== ''),
      pictures: picturesOf(line),
      figures: [number(line.quantity), price(line.itemPrice), price(line.linePrice)],
    })),
    totals: documentTotals(data, texts),
    terms: readRichText(data.quote.terms),
  };
};

/** An invoice as it was given out, which a credit note takes back: it says so, and asks for no money any more. */
export const voidedInvoiceModel = (data: DocumentData, creditNoteNumber: string): DocumentModel => {
  const invoice = documentModel(data);
  const words = moneyTexts(data.language);
  const creditNote = { label: words.creditNoteNumber, value: creditNoteNumber };
  return {
    ...invoice,
    title: `${invoice.title} – ${words.voided}`,
    fields: [...invoice.fields, creditNote].filter(({ value }) => value !== ''),
    payment: [],
  };
};

/** Documents that are made for the customer. Spec: foundation §3. */
export const CUSTOMER_DOCUMENT_TYPES = Object.keys(titles) as readonly CustomerDocumentType[];
export type CustomerDocumentType = DocumentData['documentType'];

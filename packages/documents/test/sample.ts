import type { DocumentData } from '@kerf/contract';

export type Line = DocumentData['lines'][number];

const address = (changes: Partial<NonNullable<DocumentData['customer']['billingAddress']>> = {}) => ({
  line1: '5 Mill Lane',
  line2: '',
  city: 'Leeds',
  state: '',
  postcode: 'LS1 4AP',
  country: 'GB',
  ...changes,
});

export const line = (changes: Partial<Line> = {}): Line => ({
  name: 'Base plate',
  material: 'Mild steel',
  isCustomerSuppliedMaterial: false,
  thickness: '3 mm',
  size: '100 × 60 mm',
  processes: ['Deburring', 'Coating: RAL 7016'],
  notes: '',
  quantity: 4,
  itemPrice: 12.5,
  linePrice: 50,
  otherQuantities: [],
  picture: { viewBox: '0 0 100 60', paths: [{ d: 'M0 0L100 0L100 60Z', kind: 'Cutting' }] },
  ...changes,
});

/** A quote of one line with everything filled in. */
export const sample = (changes: Partial<DocumentData> = {}): DocumentData => ({
  documentType: 'quote',
  locale: 'en-GB',
  language: 'en-GB',
  currencyCode: 'GBP',
  isDraft: false,
  revision: 1,
  organisation: {
    organisationId: '00000000-0000-7000-8000-000000000001',
    name: 'Acme Cutting',
    countryCode: 'GB',
    logoUri: null,
    brandColour: '#1f5fbf',
    address: address(),
    phone: '0113 1',
    email: 'hello@acme.example',
    website: 'acme.example',
    companyNumber: '42',
  },
  quote: {
    quoteId: '00000000-0000-7000-8000-000000000002',
    name: 'Q-0042',
    rfqNumber: 'RFQ 7',
    poNumber: 'PO 9',
    issuedDateUtc: '2026-11-21T23:30:00.000Z',
    expiryDate: '2026-12-21T00:00:00.000Z',
    requiredDateUtc: '2027-01-05T00:00:00.000Z',
    customerNotes: '',
    terms: '',
  },
  customer: {
    name: 'Northern Gates',
    contactName: 'Grace Buyer',
    email: 'grace@buyer.example',
    phone: '',
    billingAddress: address(),
    deliveryAddress: null,
  },
  lines: [line()],
  totals: {
    linesTotal: 50,
    minimumChargePrice: 0,
    deliveryPrice: 0,
    netTotal: 50,
    taxName: 'VAT',
    taxRatePercent: 20,
    taxPrice: 10,
    grossTotal: 60,
  },
  ...changes,
});

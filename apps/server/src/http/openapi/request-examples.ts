import { EXAMPLE_ID } from './example-values.ts';

const CIRCLE = { point: { x: 50, y: 30 }, reach: 0.5 };

/** Requests as a shop sends them, by the call's id. */
export const REQUEST_EXAMPLES: Readonly<Record<string, unknown>> = {
  'users.createApiToken': { name: 'Import from the ERP', scope: 'write', expiresInDays: 365 },
  'organisations.invite': { firstName: 'Ada', lastName: 'Byrne', emailAddress: 'ada@dale.example', role: 'user' },
  'customers.create': {
    companyName: 'Dale Engineering Ltd',
    accountCode: '200',
    billingAddressSameAsDelivery: true,
    deliveryAddress: {
      line1: '4 Canal Street',
      line2: '',
      city: 'Leeds',
      state: '',
      postcode: 'LS1 4AP',
      country: 'GB',
    },
    language: 'en-GB',
  },
  'customers.createContact': {
    name: 'Ada Byrne',
    email: 'ada@dale.co.uk',
    phone: '+44 113 496 0000',
    isDefault: true,
  },
  'manufacturing.createMaterial': { materialName: 'Mild steel', type: 'Flat', density: 7850, markupPercentage: 15 },
  'manufacturing.saveSheet': {
    materialId: EXAMPLE_ID,
    thickness: 3,
    sheetWidth: 3000,
    sheetHeight: 1500,
    costPrice: 98.5,
    isDefault: true,
  },
  'manufacturing.saveRate': {
    rateTableId: EXAMPLE_ID,
    thickness: 3,
    cuttingFeedRateMinute: 6500,
    pierceTimeSeconds: 0.4,
    assistGas: 'nitrogen',
  },
  'quotes.create': { name: 'Brackets, June' },
  'quotes.update': { version: 4, customerId: EXAMPLE_ID, poNumber: 'PO-2231', status: 'Draft' },
  'quotes.duplicate': { newName: 'Brackets, July' },
  'quotes.send': {
    subject: 'Your quote Q-1042',
    message: 'Please find our quote attached.',
    toEmailAddress: 'ada@dale.example',
    includePdf: true,
  },
  'deliveryDockets.send': {
    subject: 'Delivery docket DD-00017',
    message: 'Your plates are on their way.',
    toEmailAddress: 'ada@dale.example',
  },
  'quoteItems.duplicate': { newName: 'Copy of Bracket' },
  'quoteItems.update': { version: 2, materialId: EXAMPLE_ID, thickness: 3, quantity: 25 },
  'quoteItems.attribute': { quoteItemIds: [EXAMPLE_ID], thickness: 3, quantity: 25 },
  'quoteItems.reorder': [{ id: EXAMPLE_ID, index: 0 }],
  'drawings.change': {
    version: 3,
    changes: [
      { kind: 'process', type: 'Etching', aim: CIRCLE },
      { kind: 'delete', what: 'dashed' },
    ],
  },
  'miscellaneousItems.create': { name: 'M8 insert nut', index: 0, quantity: 50, price: 0.35 },
};

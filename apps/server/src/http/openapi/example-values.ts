import type { Json } from './json-schemas.ts';

export const EXAMPLE_ID = '0190a5b2-7c3d-7e4f-8a1b-2c3d4e5f6071';
const EXAMPLE_TIME = '2026-03-02T09:30:00.000Z';

/** What a field of a name may hold, in figures of a shop. */
const VALUES: Readonly<Record<string, string | number>> = {
  accountCode: '200',
  areaMm2: 6000,
  brandColour: '#1a5fb4',
  city: 'Leeds',
  colour: '#ffffff',
  companyName: 'Dale Engineering Ltd',
  companyNumber: '04567890',
  contactName: 'Ada Byrne',
  costPrice: 48.5,
  country: 'GB',
  countryCode: 'GB',
  currencyCode: 'GBP',
  customerName: 'Dale Engineering Ltd',
  customerNotes: 'Deburr all edges.',
  cutLength: 412.6,
  cuttingTechnologyName: 'Fibre laser 3 kW',
  cuttingTechnologyPower: 3,
  density: 7850,
  displayName: 'VAT 20 %',
  emailAddress: 'ada@dale.example',
  fileName: 'bracket.dxf',
  firstName: 'Ada',
  height: 60,
  hourlyRatePrice: 95,
  itemPrice: 4.15,
  language: 'en',
  lastName: 'Byrne',
  linePrice: 41.5,
  locale: 'en-GB',
  mass: 0.42,
  materialName: 'Mild steel',
  maxFoldLength: 120,
  numberOfFolds: 2,
  originalFileName: 'bracket.dxf',
  percentage: 20,
  phone: '+44 113 496 0000',
  pierces: 5,
  poNumber: 'PO-2231',
  postcode: 'LS1 4AP',
  quantity: 10,
  quoteName: 'Q-1042',
  radius: 5,
  revision: 1,
  rfqNumber: 'RFQ-118',
  setupTimeSeconds: 300,
  sheetHeight: 1500,
  sheetWidth: 3000,
  supportEmail: 'support@shop.example',
  thickness: 3,
  thicknessMm: 3,
  timeZone: 'Europe/London',
  toEmailAddress: 'ada@dale.example',
  unloadTimeSeconds: 12,
  userFirstName: 'Ada',
  userLastName: 'Byrne',
  version: 4,
  website: 'https://dale.example',
  width: 100,
  workOrderNumberText: 'WO-0087',
};

const FORMATS: Readonly<Record<string, string>> = {
  uuid: EXAMPLE_ID,
  'date-time': EXAMPLE_TIME,
  email: 'ada@dale.co.uk',
};

const typesOf = ({ type }: Json): readonly unknown[] => (Array.isArray(type) ? type : [type]);

const fits = (value: string | number, schema: Json): boolean => {
  const types = typesOf(schema);
  if (typeof value === 'string') return types.includes('string');
  return types.includes('number') || (types.includes('integer') && Number.isInteger(value));
};

/** A field with an example of what it holds, where its name or format says that; times are marked as such. */
export const exampleValue = (field: string, schema: Json): Json => {
  if (schema.enum !== undefined || schema.const !== undefined) return schema;
  const isTime = field.endsWith('Utc') && schema.format === undefined && typesOf(schema).includes('string');
  const dated = isTime ? { ...schema, format: 'date-time' } : schema;
  const value = FORMATS[String(dated.format)] ?? VALUES[field];
  return value === undefined || !fits(value, dated) ? dated : { ...dated, examples: [value] };
};

/** A shop of our own making, so that a newcomer can quote at once. */
export const DEMO_ORGANISATION = {
  creation: {
    name: 'Demo Fabrication',
    language: 'en-GB',
    locale: 'en-GB',
    useImperialUnits: false,
    currencyCode: 'GBP',
    country: 'GB',
    isLegacyMaterials: false as const,
    cuttingTechnologyPower: 4,
  },
  details: {
    address: {
      line1: 'Unit 4, Foundry Lane',
      line2: '',
      city: 'Sheffield',
      state: '',
      country: 'United Kingdom',
      postcode: 'S3 8EN',
    },
    phone: '+44 114 496 0100',
    email: 'quotes@demo-fabrication.example',
    website: 'https://demo-fabrication.example',
    companyNumber: 'GB 000 0000 00',
    minimumQuoteCharge: 40,
  },
} as const;

const noAddress = { line1: '', line2: '', city: '', state: '', country: '', postcode: '' };

const ukAddress = (line1: string, city: string, postcode: string) => ({
  ...noAddress,
  line1,
  city,
  country: 'United Kingdom',
  postcode,
});

const customer = (companyName: string, accountCode: string, deliveryAddress: typeof noAddress) => ({
  companyName,
  accountCode,
  deliveryAddress,
  billingAddress: noAddress,
  billingAddressSameAsDelivery: true,
  taxRateId: null,
  language: null,
});

const contact = (name: string, email: string, phone = '') => ({ name, email, phone, isDefault: false });

export const demoCustomers = [
  {
    ...customer('Aldersyde Conveyors', 'ALD-01', ukAddress('12 Mill Road', 'Leeds', 'LS10 1RT')),
    contacts: [
      contact('Priya Nair', 'priya@aldersyde.test', '+44 113 496 0101'),
      contact('Tom Whitlock', 'tom@aldersyde.test'),
    ],
  },
  {
    ...customer('Brightwater Pumps', 'BRI-02', ukAddress('Dock Street 40', 'Hull', 'HU1 3DZ')),
    contacts: [contact('Elsa Lindqvist', 'elsa@brightwater.test', '+44 1482 960 110')],
  },
  {
    ...customer('Carrick Kitchens', 'CAR-03', ukAddress('7 Canal Row', 'Glasgow', 'G4 9XA')),
    contacts: [contact('Iain Carrick', 'iain@carrick.test'), contact('Moira Bell', 'moira@carrick.test')],
  },
  {
    ...customer('Denholm Agricultural', 'DEN-04', ukAddress('Station Yard', 'Lincoln', 'LN5 7EZ')),
    contacts: [contact('Grace Denholm', 'grace@denholm.test', '+44 1522 960 140')],
  },
  {
    ...customer('Eastgate Signs', 'EAS-05', ukAddress('3 Market Place', 'Norwich', 'NR2 1ND')),
    contacts: [contact('Oliver Hart', 'oliver@eastgate.test')],
  },
];

import type { CurrencyCode } from '@kerf/money';
import type { ProcessMeasure } from '../rates.ts';
import type { SetupSecondaryProcess } from './setup-data.ts';
import { type StartingName, startingName } from './starting-names.ts';
import { startingPrice } from './starting-prices.ts';

type Standard = {
  readonly name: StartingName;
  readonly measure: ProcessMeasure;
  readonly dollarsPerUnit: number;
  readonly secondsPerUnit: number;
  readonly setupDollars?: number;
  readonly setupSeconds?: number;
  readonly minimumDollars?: number;
  /** Its options are colours in the shop's language, or sizes that have none. */
  readonly property?: { readonly name: StartingName; readonly options: readonly string[] };
};

const THREADS = {
  metric: ['M3', 'M4', 'M5', 'M6', 'M8', 'M10', 'M12'],
  imperial: ['#6-32', '#8-32', '#10-24', '1/4-20', '5/16-18', '3/8-16', '1/2-13'],
};
const INSERTS = { metric: ['M3', 'M4', 'M5', 'M6', 'M8'], imperial: ['#6-32', '#8-32', '#10-24', '1/4-20'] };
const COLOURS = ['Black', 'White', 'Grey', 'Custom'] as const;

const standards = (units: 'metric' | 'imperial', language: string): readonly Standard[] => [
  { name: 'Deburring', measure: 'CutLength', dollarsPerUnit: 0.8, secondsPerUnit: 30, minimumDollars: 10 },
  {
    name: 'Countersinking',
    measure: 'Quantity',
    dollarsPerUnit: 0.9,
    secondsPerUnit: 25,
    setupDollars: 10,
    setupSeconds: 300,
  },
  {
    name: 'Tapping',
    measure: 'Quantity',
    dollarsPerUnit: 1.2,
    secondsPerUnit: 30,
    setupDollars: 10,
    setupSeconds: 300,
    property: { name: 'Thread', options: THREADS[units] },
  },
  {
    name: 'Hardware insertion',
    measure: 'Quantity',
    dollarsPerUnit: 1,
    secondsPerUnit: 15,
    setupDollars: 10,
    setupSeconds: 300,
    property: { name: 'Insert', options: INSERTS[units] },
  },
  { name: 'Welding', measure: 'Time', dollarsPerUnit: 85, secondsPerUnit: 3600, setupDollars: 15, setupSeconds: 600 },
  { name: 'Assembly', measure: 'Time', dollarsPerUnit: 60, secondsPerUnit: 3600 },
  { name: 'Surface finishing', measure: 'Area', dollarsPerUnit: 35, secondsPerUnit: 900, minimumDollars: 20 },
  {
    name: 'Powder coating',
    measure: 'AreaBothSides',
    dollarsPerUnit: 22,
    secondsPerUnit: 300,
    minimumDollars: 60,
    property: { name: 'Colour', options: COLOURS.map((colour) => startingName(colour, language)) },
  },
  { name: 'Galvanising', measure: 'Mass', dollarsPerUnit: 2, secondsPerUnit: 10, minimumDollars: 80 },
  { name: 'Packing', measure: 'Part', dollarsPerUnit: 0.3, secondsPerUnit: 10 },
];

/** Secondary processes of a new organisation, named in its language; prices are starting values. */
export const standardProcesses = (
  units: 'metric' | 'imperial',
  currency: CurrencyCode,
  language: string,
): readonly SetupSecondaryProcess[] =>
  standards(units, language).map((process) => ({
    name: startingName(process.name, language),
    measureType: process.measure,
    pricePerUnit: startingPrice(process.dollarsPerUnit, currency),
    secondsPerUnit: process.secondsPerUnit,
    setupPrice: startingPrice(process.setupDollars ?? 0, currency),
    setupSeconds: process.setupSeconds ?? 0,
    minimumCharge: process.minimumDollars === undefined ? null : startingPrice(process.minimumDollars, currency),
    customPropertyName: process.property === undefined ? null : startingName(process.property.name, language),
    customPropertyOptions: process.property?.options ?? [],
    isCustom: false,
  }));

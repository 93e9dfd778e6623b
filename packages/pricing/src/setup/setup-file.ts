/** Reading a set-up file: everything is checked, so that what comes out can be trusted as SetupData. */
import { PROCESS_MEASURES } from '../rates.ts';
import { fromFirstVersion } from './first-version.ts';
import { SETUP_FORMAT, SETUP_VERSION, type SetupData } from './setup-data.ts';
import { type SetupFaultCode, SetupFaults, type SetupFileFault } from './setup-faults.ts';
import {
  aboveZero,
  absentAs,
  amount,
  atLeastZero,
  bendAngle,
  country,
  currency,
  flag,
  lengthOrLess,
  listOf,
  markup,
  name,
  oneOf,
  orNull,
  type Reader,
  record,
  share,
  taxPercent,
  text,
  textOrNothing,
} from './setup-readers.ts';

/** Where a set-up file is wrong first, as a path such as materials[2].sheets[0].cost, and what should stand there. */
type SetupFileRefusal = {
  readonly code: 'SETUP_FILE_INVALID';
  readonly facts: { readonly path: string; readonly expected: string };
};
type SetupFileResult =
  | { readonly ok: true; readonly value: SetupData }
  | { readonly ok: false; readonly refusal: SetupFileRefusal };

/** A set-up file as far as it can be read: `setup` counts where `faults` name nothing. */
export type SetupReading = { readonly setup: SetupData; readonly faults: readonly SetupFileFault[] };

const cuttingTechnology = record({
  name,
  type: name,
  powerKw: orNull(aboveZero),
  maximumSheetLengthMm: orNull(aboveZero),
  maximumSheetWidthMm: orNull(aboveZero),
  setupSeconds: atLeastZero,
  sheetChangeSeconds: atLeastZero,
  unloadSecondsPerPart: atLeastZero,
  unloadSecondsPerKg: atLeastZero,
  rapidMmPerMinute: aboveZero,
  accelerationMmPerS2: orNull(aboveZero),
  cornerToleranceMm: atLeastZero,
  partSpacingMm: atLeastZero,
  sheetMarginMm: atLeastZero,
  chuckRestMm: absentAs(0, atLeastZero),
  usesGrainDirection: flag,
  hourlyCost: orNull(amount),
  isImperial: flag,
});

const stock = {
  cost: orNull(amount),
  isDefault: flag,
  isStoreEnabled: flag,
  isSoldByOrganisation: flag,
  defaultMaterialConsumptionMode: oneOf(['WholeSheet', 'NestBounds']),
  isImperial: flag,
  cuttingTechnologyNames: listOf(name),
};

const sheet = record({ name, thicknessMm: aboveZero, widthMm: aboveZero, heightMm: aboveZero, ...stock });

const profile = record({
  name,
  profile: oneOf(['Rectangle', 'Square', 'Circle', 'FlatSidedOval']),
  thicknessMm: aboveZero,
  widthMm: orNull(aboveZero),
  heightMm: orNull(aboveZero),
  diameterMm: orNull(aboveZero),
  barLengthMm: aboveZero,
  ...stock,
});

const material = record({
  name,
  type: oneOf(['Flat', 'Rotary']),
  densityKgPerM3: aboveZero,
  markupPercent: markup,
  customerSuppliedMarkupPercent: atLeastZero,
  rateTableNames: listOf(name),
  sheets: listOf(sheet),
  profiles: listOf(profile),
});

const rate = record({
  thicknessMm: aboveZero,
  cuttingFeedMmPerMinute: orNull(aboveZero),
  pierceSeconds: orNull(atLeastZero),
  etchFeedMmPerMinute: orNull(aboveZero),
  smallContourLimitMm: orNull(atLeastZero),
  hourlyRate: orNull(amount),
  assistGas: orNull(oneOf(['oxygen', 'nitrogen', 'air'])),
  isImperial: flag,
});

const folding = record({
  name,
  setupSeconds: atLeastZero,
  hourlyRate: orNull(amount),
  setupHourlyRate: orNull(amount),
  hourlyCost: orNull(amount),
  minimumFlangeMm: orNull(aboveZero),
  isImperial: flag,
  brackets: listOf(
    record({ maximumLengthMm: orNull(aboveZero), maximumMassKg: orNull(aboveZero), secondsPerFold: atLeastZero }),
  ),
});

const bendSampleFields = record({
  materialName: orNull(name),
  thicknessMm: aboveZero,
  insideRadiusMm: atLeastZero,
  angleDegrees: bendAngle,
  kFactor: orNull(share),
  allowanceMm: orNull(atLeastZero),
  deductionMm: orNull(lengthOrLess),
});

/** Of K-factor, allowance and deduction one is given. */
const bendSample: typeof bendSampleFields = (value, path, faults) => {
  const sample = bendSampleFields(value, path, faults);
  const given = [sample.kFactor, sample.allowanceMm, sample.deductionMm].filter((one) => one !== null);
  if (given.length !== 1)
    faults.add(`${path}.kFactor`, sample.kFactor, {
      code: 'SHAPE',
      expected: 'one of K-factor, allowance and deduction',
    });
  return sample;
};

const bending = record({
  isImperial: flag,
  brakeLengthMm: orNull(aboveZero),
  brakeForceKilonewtons: orNull(aboveZero),
  punchWidthMm: orNull(aboveZero),
  punchHeightMm: orNull(aboveZero),
  dies: listOf(
    record({
      widthMm: aboveZero,
      smallestFlangeMm: orNull(aboveZero),
      largestThicknessMm: orNull(aboveZero),
      largestForceKilonewtonsPerMetre: orNull(aboveZero),
    }),
  ),
  tensileStrengths: listOf(record({ materialName: name, newtonsPerSquareMm: aboveZero })),
  samples: listOf(bendSample),
});

const secondaryProcess = record({
  name,
  measureType: oneOf(PROCESS_MEASURES),
  pricePerUnit: orNull(amount),
  secondsPerUnit: atLeastZero,
  setupPrice: amount,
  setupSeconds: atLeastZero,
  minimumCharge: orNull(amount),
  customPropertyName: orNull(name),
  customPropertyOptions: listOf(name),
  isCustom: flag,
});

const taxRate = record({
  displayName: name,
  country: orNull(country),
  state: orNull(name),
  percentage: taxPercent,
  isDefault: flag,
  active: flag,
});

const boughtItem = record({
  name: text,
  kind: name,
  stockNumber: textOrNothing,
  supplier: textOrNothing,
  cost: orNull(amount),
  markupPercent: markup,
  dimensions: textOrNothing,
  weightKg: atLeastZero,
  pressFit: orNull(
    record({
      holeMm: aboveZero,
      plusMm: atLeastZero,
      minimumThicknessMm: atLeastZero,
      minimumEdgeMm: atLeastZero,
      sources: oneOf(['several', 'one', 'own']),
    }),
  ),
});

const deliveryContainer = record({
  name,
  maximumWeightKg: orNull(aboveZero),
  maximumLengthMm: orNull(aboveZero),
  maximumWidthMm: orNull(aboveZero),
  maximumHeightMm: orNull(aboveZero),
});

const deliveryZone = record({
  name,
  country: orNull(country),
  postcodePatterns: listOf(name),
  minimumDistanceKm: orNull(atLeastZero),
  maximumDistanceKm: orNull(aboveZero),
  minimumDeliveryPriceCharge: amount,
  containers: listOf(
    record({ containerName: name, flatPrice: amount, pricePerDistanceKm: amount, pricePerWeightKg: amount }),
  ),
});

const setupData: Reader<SetupData> = record({
  format: oneOf<typeof SETUP_FORMAT>([SETUP_FORMAT], 'FORMAT'),
  version: oneOf<typeof SETUP_VERSION>([SETUP_VERSION], 'VERSION'),
  units: oneOf(['metric', 'imperial']),
  currency,
  setupCharge: orNull(oneOf(['PerPart', 'Shared'])),
  assumptions: listOf(text),
  cuttingTechnologies: listOf(cuttingTechnology),
  materials: listOf(material),
  rateTables: listOf(
    record({ name, cuttingTechnologyName: name, baseHourlyRate: orNull(amount), rates: listOf(rate) }),
  ),
  folding: orNull(folding),
  bending: orNull(bending),
  secondaryProcesses: listOf(secondaryProcess),
  taxRates: listOf(taxRate),
  boughtItems: absentAs([], listOf(boughtItem)),
  deliveryContainers: absentAs([], listOf(deliveryContainer)),
  deliveryZones: absentAs([], listOf(deliveryZone)),
});

const WRONG_NAMES: Readonly<Record<'cuttingTechnologies' | 'rateTables' | 'deliveryContainers', RegExp>> = {
  cuttingTechnologies: /^cuttingTechnologies(\[\d+\](\.name)?)?$/,
  rateTables: /^rateTables(\[\d+\](\.name)?)?$/,
  deliveryContainers: /^deliveryContainers(\[\d+\](\.name)?)?$/,
};

/** Notes each name that nothing in the file has; where names could not be read themselves, nobody knows. */
const checkReferences = (setup: SetupData, faults: SetupFaults): void => {
  const check = (
    target: keyof typeof WRONG_NAMES,
    names: readonly string[],
    path: string,
    found: { readonly code: SetupFaultCode; readonly expected: string; readonly known: ReadonlySet<string> },
  ): void => {
    const { code, expected, known } = found;
    const unknown = names.find((one) => one !== '' && !known.has(one));
    if (unknown === undefined || faults.list.some((one) => WRONG_NAMES[target].test(one.path))) return;
    faults.add(path, unknown, { code, expected });
  };
  const technologies = new Set(setup.cuttingTechnologies.map((one) => one.name));
  const tables = new Set(setup.rateTables.map((one) => one.name));
  const checkMachines = (names: readonly string[], path: string, expected: string): void =>
    check('cuttingTechnologies', names, path, { code: 'TECHNOLOGY_UNKNOWN', expected, known: technologies });
  setup.rateTables.forEach(({ cuttingTechnologyName }, place) => {
    checkMachines(
      [cuttingTechnologyName],
      `rateTables[${place}].cuttingTechnologyName`,
      'a cutting technology of the file',
    );
  });
  const containers = new Set(setup.deliveryContainers.map((one) => one.name));
  setup.deliveryZones.forEach((zone, place) => {
    const names = zone.containers.map(({ containerName }) => containerName);
    const expected = 'containers of the file';
    const found = { code: 'CONTAINER_UNKNOWN', expected, known: containers } as const;
    check('deliveryContainers', names, `deliveryZones[${place}].containers`, found);
  });
  setup.materials.forEach(({ rateTableNames, ...stocks }, place) => {
    const path = `materials[${place}]`;
    const expected = 'rate tables of the file';
    check('rateTables', rateTableNames, `${path}.rateTableNames`, {
      code: 'RATE_TABLE_UNKNOWN',
      expected,
      known: tables,
    });
    for (const list of ['sheets', 'profiles'] as const) {
      stocks[list].forEach(({ cuttingTechnologyNames }, row) => {
        const at = `${path}.${list}[${row}].cuttingTechnologyNames`;
        checkMachines(cuttingTechnologyNames, at, 'cutting technologies of the file');
      });
    }
  });
};

/** All that is wrong with parsed JSON of unknown origin as set-up data; files of the first version are read as the present one. */
export const readSetupFile = (json: unknown): SetupReading => {
  const faults = new SetupFaults();
  const setup = setupData(fromFirstVersion(json), '', faults);
  checkReferences(setup, faults);
  const whole = faults.list.filter(({ path, code }) => path === 'file' || code === 'FORMAT' || code === 'VERSION');
  return { setup, faults: whole.length > 0 ? whole.slice(0, 1) : faults.list };
};

/** Set-up data from parsed JSON of unknown origin, or the first thing that is wrong with it. */
export const parseSetupFile = (json: unknown): SetupFileResult => {
  const { setup, faults } = readSetupFile(json);
  const [first] = faults;
  if (first === undefined) return { ok: true, value: setup };
  const { path, expected } = first;
  return { ok: false, refusal: { code: 'SETUP_FILE_INVALID', facts: { path, expected } } };
};

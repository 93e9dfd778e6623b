import { shownLength } from './shown-length.ts';

/** Where a set-up file is wrong, in the words of the calls about single things, so that a screen can name it. */
export type FaultPlace = {
  /** Kind of the thing, as the history calls it; empty for the file itself. */
  readonly kind: string;
  /** Name of the thing; by its number, such as '#3', where it has none. */
  readonly subject: string;
  /** The field of the thing; empty for the thing itself. */
  readonly field: string;
  /** Thing and field in English. */
  readonly what: string;
};

const KINDS: ReadonlyMap<string, string> = new Map([
  ['cuttingTechnologies', 'cuttingTechnology'],
  ['materials', 'material'],
  ['rateTables', 'rateTable'],
  ['secondaryProcesses', 'secondaryProcess'],
  ['taxRates', 'taxRate'],
  ['boughtItems', 'boughtItem'],
  ['deliveryContainers', 'deliveryContainer'],
  ['deliveryZones', 'deliveryZone'],
  ['folding', 'folding'],
  ['sheets', 'sheet'],
  ['profiles', 'sheet'],
  ['rates', 'rate'],
  ['brackets', 'folding'],
]);

/** Fields of the file that the calls call otherwise. */
const FIELDS: ReadonlyMap<string, string> = new Map([
  ['cuttingTechnology.setupSeconds', 'setupTimeSeconds'],
  ['cuttingTechnology.sheetChangeSeconds', 'sheetChangeTimeSeconds'],
  ['cuttingTechnology.unloadSecondsPerPart', 'unloadTimeSeconds'],
  ['cuttingTechnology.unloadSecondsPerKg', 'unloadTimePerKilogramSeconds'],
  ['cuttingTechnology.rapidMmPerMinute', 'rapidSpeedMinute'],
  ['cuttingTechnology.accelerationMmPerS2', 'acceleration'],
  ['cuttingTechnology.usesGrainDirection', 'isGrainDirectionEnabled'],
  ['cuttingTechnology.hourlyCost', 'hourlyCostPrice'],
  ['material.name', 'materialName'],
  ['material.densityKgPerM3', 'density'],
  ['material.markupPercent', 'markupPercentage'],
  ['material.customerSuppliedMarkupPercent', 'customerSuppliedMarkupPercentage'],
  ['material.rateTableNames', 'rateTable'],
  ['sheet.name', 'sheetSize'],
  ['sheet.widthMm', 'sheetWidth'],
  ['sheet.heightMm', 'sheetHeight'],
  ['sheet.barLengthMm', 'materialLength'],
  ['sheet.cost', 'costPrice'],
  ['sheet.cuttingTechnologyNames', 'cuttingTechnology'],
  ['rateTable.cuttingTechnologyName', 'cuttingTechnology'],
  ['rateTable.baseHourlyRate', 'baseHourlyRatePrice'],
  ['rate.cuttingFeedMmPerMinute', 'cuttingFeedRateMinute'],
  ['rate.pierceSeconds', 'pierceTimeSeconds'],
  ['rate.etchFeedMmPerMinute', 'etchFeedRateMinute'],
  ['rate.hourlyRate', 'hourlyRatePrice'],
  ['folding.setupSeconds', 'setupTimeSeconds'],
  ['folding.setupHourlyRate', 'setupHourlyRatePrice'],
  ['folding.hourlyRate', 'hourlyRatePrice'],
  ['folding.hourlyCost', 'hourlyCostPrice'],
  ['folding.maximumLengthMm', 'maximumFoldLength'],
  ['folding.maximumMassKg', 'maximumPartMass'],
  ['folding.secondsPerFold', 'timePerFoldSeconds'],
  ['secondaryProcess.secondsPerUnit', 'timePerUnitSeconds'],
  ['secondaryProcess.setupSeconds', 'setupTimeSeconds'],
  ['secondaryProcess.minimumCharge', 'minimumChargePrice'],
  ['deliveryContainer.maximumWeightKg', 'maximumWeight'],
  ['deliveryZone.minimumDistanceKm', 'minimumDistance'],
  ['deliveryZone.maximumDistanceKm', 'maximumDistance'],
]);

const fieldOf = (kind: string, inFile: string): string => FIELDS.get(`${kind}.${inFile}`) ?? inFile.replace(/Mm$/, '');

const MOST_CHARACTERS = 100;

const inside = (thing: unknown, key: string | undefined): unknown =>
  typeof thing === 'object' && thing !== null && key !== undefined && Object.hasOwn(thing, key)
    ? new Map<string, unknown>(Object.entries(thing)).get(key)
    : undefined;

const elementOf = (list: unknown, place: number): unknown => (Array.isArray(list) ? list[place] : undefined);

const textIn = (thing: unknown, key: string): string => {
  const text = inside(thing, key);
  return typeof text === 'string' ? text.trim().slice(0, MOST_CHARACTERS) : '';
};

const numberOf = (place: number): string => `#${place + 1}`;

/** A row of a material or rate table is named by its thickness and size, as in the history. */
const rowName = (row: unknown, place: number): string => {
  const thickness = inside(row, 'thicknessMm');
  if (typeof thickness !== 'number' || !(thickness > 0)) return numberOf(place);
  const isImperial = inside(row, 'isImperial') === true;
  return `${shownLength(thickness, isImperial)} ${isImperial ? 'in' : 'mm'} ${textIn(row, 'name')}`.trim();
};

const described = (kind: string, subject: string, field: string): FaultPlace => {
  const isNamed = subject !== '' && !subject.startsWith('#');
  const named = isNamed ? subject : `${kind === '' ? 'the file' : kind} ${subject}`.trim();
  return { kind, subject, field, what: field === '' ? named : `${field} of ${named}` };
};

type Step = { readonly key: string; readonly place: number | null };

const stepsOf = (path: string): readonly Step[] =>
  path.split('.').map((part) => {
    const [, key = part, place] = /^(\w+)\[(\d+)\]$/.exec(part) ?? [];
    return { key, place: place === undefined ? null : Number(place) };
  });

/** The thing and field at a path of a set-up file, such as materials[2].sheets[0].cost, as far as the file names them. */
export const placeOfFault = (path: string, file: unknown): FaultPlace => {
  const [outer, inner, last] = stepsOf(path);
  const kind = KINDS.get(outer?.key ?? '');
  if (outer === undefined || kind === undefined) return described('', '', path === 'file' ? '' : path);
  const whole = inside(file, outer.key);
  const thing = outer.place === null ? whole : elementOf(whole, outer.place);
  const ownName = kind === 'folding' ? '' : textIn(thing, 'name') || textIn(thing, 'displayName');
  const name = ownName === '' && outer.place !== null ? numberOf(outer.place) : ownName;
  if (inner === undefined) return described(kind, name, '');
  const innerKind = KINDS.get(inner.key);
  if (innerKind === undefined || inner.place === null) return described(kind, name, fieldOf(kind, inner.key));
  const row = rowName(elementOf(inside(thing, inner.key), inner.place), inner.place);
  return described(innerKind, `${name} ${row}`.trim(), last === undefined ? '' : fieldOf(innerKind, last.key));
};

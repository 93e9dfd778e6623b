import { PART_SOURCES } from '@kerf/quoting';
import { z } from 'zod';
import { asKept } from '../../db/kept-json.ts';
import type { PartLibraryEntry, PartLibraryVersion } from '../../db/repositories/part-library.ts';
import type { NewQuoteItem, QuoteItem } from '../../db/repositories/quote-items.ts';
import type { JsonObject } from '../../db/schema/index.ts';

/** Columns of a quote line that make a part what it is, wherever it is quoted. */
const COLUMNS = [
  'partNumber',
  'revision',
  'description',
  'originalFileName',
  'cuttingTechnologyId',
  'materialId',
  'thicknessMm',
  'sheetId',
  'isImperial',
  'isCustomerSuppliedMaterial',
  'materialConsumptionMode',
  'grainDirection',
  'foldingSource',
  'maxFoldLengthMm',
  'numberOfFolds',
  'profile',
  'tubeV2',
  'diameterMm',
  'rotaryProfileWidthMm',
  'rotaryProfileLengthMm',
  'rotaryPartLengthMm',
  'displayBoundBoxWidthMm',
  'displayBoundBoxHeightMm',
  'massKg',
  'customerNotes',
  'vendorNotes',
  'privateNotes',
  'issues',
  'facts',
] as const satisfies readonly (keyof QuoteItem)[];

const nullableNumber = z.number().nullable();
const nullableId = z.string().nullable();

/** What a version keeps of a part; written by `libraryPartOf`, and what later versions of the program add has a default here. */
const storedPart = z.object({
  partSource: z.enum(PART_SOURCES),
  partNumber: z.string(),
  revision: z.string(),
  description: z.string(),
  originalFileName: z.string(),
  cuttingTechnologyId: nullableId,
  materialId: nullableId,
  thicknessMm: nullableNumber,
  sheetId: nullableId,
  isImperial: z.boolean(),
  isCustomerSuppliedMaterial: z.boolean(),
  materialConsumptionMode: z.enum(['WholeSheet', 'NestBounds']).nullable(),
  grainDirection: z.enum(['None', 'Horizontal', 'Vertical']),
  foldingSource: z.enum(['Drawing', 'Manual']),
  maxFoldLengthMm: z.number(),
  numberOfFolds: z.number(),
  profile: z.enum(['Rectangle', 'Square', 'Circle', 'FlatSidedOval']).nullable(),
  tubeV2: z.boolean(),
  diameterMm: nullableNumber,
  rotaryProfileWidthMm: nullableNumber,
  rotaryProfileLengthMm: nullableNumber,
  rotaryPartLengthMm: nullableNumber,
  displayBoundBoxWidthMm: z.number(),
  displayBoundBoxHeightMm: z.number(),
  massKg: nullableNumber,
  customerNotes: z.string(),
  vendorNotes: z.string(),
  privateNotes: z.string(),
  issues: z.custom<QuoteItem['issues']>((value) => Array.isArray(value)),
  facts: z.custom<JsonObject>((value) => typeof value === 'object' && value !== null),
  secondaryProcesses: z.array(
    z.object({
      secondaryProcessId: z.string(),
      isEnabled: z.boolean(),
      customPropertyName: z.string().nullable(),
      customValue: z.string().nullable(),
      input: z.number(),
      boughtItems: z.array(z.object({ boughtItemId: z.string(), quantity: z.number() })).default([]),
    }),
  ),
});
export type LibraryPart = z.output<typeof storedPart>;

export const readLibraryPart = ({ part }: Pick<PartLibraryVersion, 'part'>): LibraryPart => storedPart.parse(part);

const inOrder = (processes: QuoteItem['secondaryProcesses']) =>
  processes
    .map(({ secondaryProcessId, isEnabled, customPropertyName, customValue, input, boughtItems }) => ({
      ...{ secondaryProcessId, isEnabled, customPropertyName, customValue, input },
      ...(boughtItems.length === 0 ? {} : { boughtItems: boughtItems.map((one) => ({ ...one })) }),
    }))
    .sort((a, b) => (a.secondaryProcessId < b.secondaryProcessId ? -1 : 1));

/** What is kept of a line. */
export const libraryPartOf = (item: QuoteItem): JsonObject => ({
  ...asKept(
    Object.fromEntries(COLUMNS.map((column) => [column, item[column]])) as Pick<QuoteItem, (typeof COLUMNS)[number]>,
  ),
  partSource: item.partSource,
  secondaryProcesses: inOrder(item.secondaryProcesses),
});

/** Fields in a fixed order, so that what is the same reads the same; jsonb keeps its own order of keys. */
const inFixedOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inFixedOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, field]) => [name, inFixedOrder(field)]),
  );
};

/** What a calculation or an import says of the part, which is no other state of it. */
const isDerived = (name: string): boolean => ['massKg', 'issues', 'originalFileName', 'partSource'].includes(name);

/** Measured from the drawing, and not with every part that is kept. */
const withoutMeasures = (facts: unknown): unknown =>
  typeof facts === 'object' && facts !== null ? { ...facts, roundHoles: undefined } : facts;

const settled = (part: JsonObject): string =>
  JSON.stringify(
    inFixedOrder(
      Object.fromEntries(
        Object.entries(part)
          .filter(([name]) => !isDerived(name))
          .map(([name, value]) => [name, name === 'facts' ? withoutMeasures(value) : value]),
      ),
    ),
  );

/** Whether two kept parts are in one state, their drawings aside. */
export const areSameState = (first: JsonObject, second: JsonObject): boolean => settled(first) === settled(second);

/** A new line of a quote that is the part as a version has it. */
export const lineOfVersion = (
  entry: Pick<PartLibraryEntry, 'id' | 'partId'>,
  version: PartLibraryVersion,
  drawingId: string,
  quantity: number,
): NewQuoteItem => {
  const { partSource: _, ...part } = readLibraryPart(version);
  return {
    ...part,
    name: version.name,
    partId: entry.partId,
    partSource: 'partLibrary',
    partLibraryEntryId: entry.id,
    partLibraryVersion: version.number,
    drawingId,
    thumbnailFileKey: version.thumbnailFileKey,
    quantity,
  };
};

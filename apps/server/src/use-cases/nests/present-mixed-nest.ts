import type { MixedNest, NestLayout } from '@kerf/contract';
import { exact, moneyToNumber, parseCurrency, settle, type UnitPrice } from '@kerf/money';
import { partColour } from '@kerf/nesting';
import type { MixedNestRow } from '../../db/repositories/mixed-nests.ts';
import type { ImageAddresses } from '../image-addresses.ts';
import { type KeptNestSummary, keptSummary, keptWish } from './kept-nest.ts';
import { type SheetNeed, sumCosts } from './own-sheets.ts';

/** Turns an amount into the money of the quote; null where it is not known or not shown to the role. */
export type ShowMoney = (price: UnitPrice | null) => number | null;

export const moneyFor = (currencyCode: string, showsCosts: boolean): ShowMoney => {
  const currency = parseCurrency(currencyCode);
  return (price) =>
    price === null || currency === null || !showsCosts ? null : moneyToNumber(settle(price, currency));
};

export const presentNeed = ({ sheets, areaMm2, cost }: SheetNeed, money: ShowMoney) => ({
  ...{ sheets, areaMm2 },
  costPrice: money(cost),
});

/** How many sheets of each kind a nest takes, those of the shop or the remnants. */
const kindsOf = ({ layouts, sheets }: KeptNestSummary, isOfShop: boolean) =>
  layouts.flatMap(({ stockIndex, count }) => {
    const sheet = sheets[stockIndex];
    return sheet !== undefined && (sheet.sheetId !== null) === isOfShop ? [{ count, ...sheet }] : [];
  });

const needOf = (kinds: ReturnType<typeof kindsOf>): SheetNeed => ({
  sheets: kinds.reduce((sum, { count }) => sum + count, 0),
  areaMm2: kinds.reduce((sum, { count, width, height }) => sum + count * width * height, 0),
  cost: sumCosts(kinds),
});

const difference = (whole: UnitPrice | null, part: UnitPrice | null): UnitPrice | null =>
  whole === null || part === null ? null : (exact(whole).minus(part) as UnitPrice);

const layoutsOf = (row: MixedNestRow, nest: KeptNestSummary, images: ImageAddresses): NestLayout[] =>
  nest.layouts.flatMap((layout, place) => {
    const sheet = nest.sheets[layout.stockIndex];
    if (sheet === undefined) return [];
    return [
      {
        count: layout.count,
        sheetId: sheet.sheetId,
        sheetSize: sheet.sheetSize,
        widthMm: sheet.width,
        heightMm: sheet.height,
        density: layout.density,
        usedLengthMm: layout.usedLength,
        remnant: layout.remnant === null ? null : { widthMm: layout.remnant.width, heightMm: layout.remnant.height },
        pictureUri: images.mixedNest(row.organisationId, row.id, place),
        parts: layout.counts.map(({ partIndex, count }) => {
          const { quoteItemId = '', name = '' } = nest.items[partIndex] ?? {};
          return { quoteItemId, name, count, colour: partColour(partIndex) };
        }),
      },
    ];
  });

const partsOf = (nest: KeptNestSummary): MixedNest['parts'] => [
  ...nest.items.map((item, index) => {
    const { placed = 0, notNested = null, partsTogether = 1 } = nest.parts[index] ?? {};
    return { ...item, placed, notNested, partsTogether };
  }),
  ...nest.undrawn.map((item) => ({ ...item, placed: 0, notNested: 'NO_DRAWING' as const, partsTogether: 1 })),
];

export type PresentNestOptions = {
  readonly images: ImageAddresses;
  readonly money: ShowMoney;
  /** What the parts need each by itself, to compare with; null while that is not known. */
  readonly own: SheetNeed | null;
  /** What a nest of the group would be made of today. */
  readonly fingerprint: string;
};

/** A kept nest as the API shows it; it is compared with what each part needs by itself only while it is true and whole. */
export const presentMixedNest = (
  row: MixedNestRow,
  { images, money, own, fingerprint }: PresentNestOptions,
): MixedNest => {
  const nest = keptSummary(row);
  const [fresh, remnants] = [needOf(kindsOf(nest, true)), needOf(kindsOf(nest, false))];
  const costPrice = money(sumCosts([...kindsOf(nest, true), ...kindsOf(nest, false)]));
  const parts = partsOf(nest);
  const isOutdated = row.fingerprint !== fingerprint;
  const isComparable = !isOutdated && parts.every(({ notNested }) => notNested === null);
  const totalCost = sumCosts([...kindsOf(nest, true), ...kindsOf(nest, false)]);
  return {
    nestId: row.id,
    madeAtUtc: row.createdAt.toISOString(),
    isOutdated,
    wish: keptWish(row),
    density: nest.density,
    newSheets: presentNeed(fresh, money),
    remnantsUsed: remnants.sheets,
    remnantAreaMm2: remnants.areaMm2,
    costPrice,
    parts,
    layouts: layoutsOf(row, nest, images),
    saved:
      own === null || !isComparable
        ? null
        : presentNeed(
            {
              sheets: own.sheets - fresh.sheets,
              areaMm2: own.areaMm2 - fresh.areaMm2,
              cost: difference(own.cost, totalCost),
            },
            money,
          ),
  };
};

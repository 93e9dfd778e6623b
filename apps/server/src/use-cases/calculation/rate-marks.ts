/** Marks that tell whether the figures a price was made from are still those of the shop, without making the price again. */
import { createHash } from 'node:crypto';
import { PART_RATE_KINDS, type PartRateKind } from '@kerf/contract';
import { ratesAround } from '@kerf/pricing';
import type { PriceTask } from '../../pipeline/price-part.ts';
import type { RateMarks } from '../parts/item-prices.ts';
import type { NestSettings } from './price-tasks.ts';

/** Length of a mark: 72 bits tell any two figures of a shop apart. */
const MARK_CHARACTERS = 12;

const markOf = (figures: unknown): string =>
  createHash('sha256').update(JSON.stringify(figures)).digest('base64url').slice(0, MARK_CHARACTERS);

/** The markup of the material that the part takes unless another was agreed with the customer. */
const ownMarkup = ({ isCustomerSuppliedMaterial, material, sheet }: PriceTask): number | null =>
  isCustomerSuppliedMaterial ? material.customerSuppliedMarkupPercent : sheet.markupPercent;

/** Figures of the material; without a markup where one was agreed with the customer, which is the customer's. */
const materialFigures = (task: PriceTask) => {
  const { isCustomerSuppliedMaterial, customer, massKg } = task;
  const isAgreed = !isCustomerSuppliedMaterial && (customer?.materialMarkupPercent ?? null) !== null;
  return { markup: isAgreed ? null : ownMarkup(task), massKg };
};

/** The rates that the thickness takes, with the hour's price that holds for each. */
const ratesOf = ({ rateTable, thicknessMm, units }: PriceTask) =>
  rateTable === null || rateTable.isArchived
    ? null
    : ratesAround(rateTable.rates, thicknessMm, units).map(
        ({ id: _, version: __, smallContourLimitMm: ___, ...rate }) => ({
          ...rate,
          hourlyRate: rate.hourlyRate ?? rateTable.baseHourlyRate,
        }),
      );

/** One that the part shares with no other costs what its own does. */
const setupShareOf = ({ setupShare }: PriceTask) => (setupShare?.linesSharing === 1 ? null : setupShare);

const processesOf = ({ processes }: PriceTask) =>
  processes.map(({ process: { version: _, name: __, ...figures } }) => figures);

const boughtItemsOf = ({ processes }: PriceTask) =>
  processes.flatMap(({ boughtItems }) => boughtItems.map(({ item: { version: _, name: __, ...figures } }) => figures));

/** Set-up data without id, version and name: what is only called otherwise costs the same. */
const figuresOf = (task: PriceTask, nest: NestSettings): Record<PartRateKind, unknown> => {
  const { version: _, ...technology } = task.technology;
  const { folding, customer } = task;
  return {
    cuttingTechnology: [technology, nest.margin, nest.spacing, nest.allowedRotations],
    rateTable: ratesOf(task),
    sheet: [task.sheet.id, task.sheet.cost, nest.sheet],
    material: materialFigures(task),
    folding: folding === null || task.folds.length === 0 ? null : { ...folding, version: null },
    secondaryProcess: processesOf(task),
    boughtItem: boughtItemsOf(task),
    customer: [
      customer?.hourlyRate ?? null,
      customer?.materialMarkupPercent ?? null,
      customer?.discountPercent ?? null,
      ...(task.fixedPrice === null ? [] : [task.fixedPrice]),
    ],
    setupCharge: setupShareOf(task),
  };
};

/** The marks of one part: from what its price is made, and how it is laid out. */
export const rateMarks = (task: PriceTask, nest: NestSettings): RateMarks =>
  Object.fromEntries(Object.entries(figuresOf(task, nest)).map(([kind, figures]) => [kind, markOf(figures)]));

/**
 * Further figures of the material whose marks say that it has not moved: all its markups, as calculations once marked them, and those
 * of a price to which only the customer's agreement was another one.
 */
const stillMaterial = (task: PriceTask): readonly unknown[] => {
  const { sheet, material, massKg } = task;
  return [
    [sheet.markupPercent, material.customerSuppliedMarkupPercent, massKg],
    { markup: null, massKg },
    { markup: ownMarkup(task), massKg },
  ];
};

/** What calculations did not mark from before parts had bought items, and from before they could share a set-up. */
const NO_MARK: RateMarks = { boughtItem: markOf([]), setupCharge: markOf(null) };

/** Kinds whose figures are other ones than those that a calculation marked, whenever that was. */
export const movedKinds = (then: RateMarks, task: PriceTask, nest: NestSettings): PartRateKind[] => {
  const now = rateMarks(task, nest);
  const moved = PART_RATE_KINDS.filter((kind) => (then[kind] ?? NO_MARK[kind]) !== now[kind]);
  const isMaterialStill = stillMaterial(task).some((figures) => markOf(figures) === then.material);
  return isMaterialStill ? moved.filter((kind) => kind !== 'material') : moved;
};

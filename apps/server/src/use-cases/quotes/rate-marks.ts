/** Marks that tell whether the figures a price was made from are still those of the shop, without making the price again. */
import { createHash } from 'node:crypto';
import type { PartRateKind } from '@kerf/contract';
import { ratesAround } from '@kerf/pricing';
import type { PriceTask } from '../../pipeline/price-part.ts';
import type { RateMarks } from '../quote-items/item-prices.ts';
import type { NestSettings } from './price-tasks.ts';

/** Length of a mark: 72 bits tell any two figures of a shop apart. */
const MARK_CHARACTERS = 12;

const markOf = (figures: unknown): string =>
  createHash('sha256').update(JSON.stringify(figures)).digest('base64url').slice(0, MARK_CHARACTERS);

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

const processesOf = ({ processes }: PriceTask) =>
  processes.map(({ process: { version: _, name: __, ...figures } }) => figures);

/** Set-up data without id, version and name: what is only called otherwise costs the same. */
const figuresOf = (task: PriceTask, nest: NestSettings): Record<PartRateKind, unknown> => {
  const { version: _, ...technology } = task.technology;
  const { folding, customer } = task;
  return {
    cuttingTechnology: [technology, nest.margin, nest.spacing, nest.allowedRotations],
    rateTable: ratesOf(task),
    sheet: [task.sheet.id, task.sheet.cost, nest.sheet],
    material: [task.sheet.markupPercent, task.material.customerSuppliedMarkupPercent, task.massKg],
    folding: folding === null || task.folds.length === 0 ? null : { ...folding, version: null },
    secondaryProcess: processesOf(task),
    customer:
      customer === null
        ? [null, null, null]
        : [customer.hourlyRate, customer.materialMarkupPercent, customer.discountPercent],
  };
};

/** The marks of one part: from what its price is made, and how it is laid out. */
export const rateMarks = (task: PriceTask, nest: NestSettings): RateMarks =>
  Object.fromEntries(Object.entries(figuresOf(task, nest)).map(([kind, figures]) => [kind, markOf(figures)]));

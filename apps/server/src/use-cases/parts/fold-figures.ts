import type { QuoteItem } from '../../db/repositories/quote-items.ts';
import { factsOf } from '../../pipeline/item-facts.ts';
import { drawnFolds } from '../../pipeline/price-assembly.ts';
import type { PriceTask } from '../../pipeline/price-part.ts';
import type { SetupData } from '../setup/setup-data.ts';

/** Folds of a part with how many there are of each. */
export const foldsOf = (item: QuoteItem): PriceTask['folds'] =>
  item.foldingSource === 'Manual'
    ? item.numberOfFolds === 0
      ? []
      : [{ lengthMm: item.maxFoldLengthMm, count: item.numberOfFolds }]
    : drawnFolds(factsOf(item.facts).folds);

/** The press brake's figures; null without one. */
export const foldingOf = ({ folding }: SetupData): PriceTask['folding'] =>
  folding === null
    ? null
    : {
        id: folding.id,
        version: folding.version,
        setupSeconds: folding.setupTimeSeconds,
        hourlyRate: folding.hourlyRatePrice,
        setupHourlyRate: folding.setupHourlyRatePrice,
        brackets: folding.brackets.map((bracket) => ({
          maximumLengthMm: bracket.maximumFoldLengthMm,
          maximumMassKg: bracket.maximumPartMassKg,
          secondsPerFold: bracket.timePerFoldSeconds,
        })),
      };

import type { Transaction } from '../../db/database.ts';
import type { Quote } from '../../db/repositories/quotes.ts';
import { loadSetupData } from '../setup/setup-data.ts';
import type { ParsedQuoteUpdate } from './quote-changes.ts';
import { done, type QuoteOutcome, refuseQuote } from './quote-refusals.ts';

type SentOverrides = NonNullable<ParsedQuoteUpdate['quoteOverrides']>;

/** Price adjustments to store; refused with the ids of cutting technologies and sheets that the organisation does not have. */
export const overridesOf = async (
  tx: Transaction,
  organisationId: string,
  { cuttingTechnologyOverrides, sheetOverrides }: SentOverrides,
): Promise<QuoteOutcome<Quote['quoteOverrides']>> => {
  const setup = await loadSetupData(tx, organisationId);
  const unknownTechnologies = cuttingTechnologyOverrides
    .map((one) => one.cuttingTechnologyId)
    .filter((id) => !setup.technologies.has(id));
  const unknownSheets = sheetOverrides.map((one) => one.sheetId).filter((id) => !setup.sheets.has(id));
  const unknownIds = [...unknownTechnologies, ...unknownSheets].join(', ');
  if (unknownIds !== '') {
    const setting = unknownTechnologies.length > 0 ? 'cutting technology' : 'sheet';
    return refuseQuote('SETTING_NOT_AVAILABLE', { setting, unknownIds });
  }
  return done({
    cuttingTechnologyOverrides: cuttingTechnologyOverrides.map((one) => ({
      ...one,
      extraHourlyRatePrice: String(one.extraHourlyRatePrice),
    })),
    sheetOverrides: sheetOverrides.map((one) => ({ ...one, extraSheetPrice: String(one.extraSheetPrice) })),
  });
};

import { type PriceStepWire, priceStep } from '@kerf/contract';
import { eq } from 'drizzle-orm';
import { withOrganisation } from '../../src/db/database.ts';
import { quotes } from '../../src/db/schema/index.ts';
import type { TestApp } from './app.ts';

const withStepsBelow = (step: PriceStepWire): PriceStepWire[] => [step, ...step.steps.flatMap(withStepsBelow)];

/** Sources of a step in the trace that a quote's own totals are stored with. */
export const sourcesInQuote = async (
  test: TestApp,
  { organisationId, quoteId }: { readonly organisationId: string; readonly quoteId: string },
  stepId: string,
): Promise<PriceStepWire['sources'] | undefined> => {
  const [row] = await withOrganisation(test.database, organisationId, null, (tx) =>
    tx.select({ trace: quotes.priceTrace }).from(quotes).where(eq(quotes.id, quoteId)),
  );
  return withStepsBelow(priceStep.parse(row?.trace)).find(({ id }) => id === stepId)?.sources;
};

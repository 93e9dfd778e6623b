import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type KeptCalculation, type PriceStepWire, priceStep } from '@kerf/contract';
import { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import type { PricedItemRow } from '../../db/repositories/priced-items.ts';
import {
  addQuoteCalculation,
  type CalculationHead,
  getQuoteCalculation,
  listQuoteCalculations,
  type QuoteCalculation,
} from '../../db/repositories/quote-calculations.ts';
import { getQuote } from '../../db/repositories/quotes.ts';
import { type Actor, editorOf } from '../actor.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quotes/quote-refusals.ts';

/** Calculations of one quote that are kept; older ones are forgotten. */
const KEPT = 20;

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** The traces of a calculation, packed before the transaction that keeps them. */
export type PackedTraces = { readonly bytes: Buffer; readonly hash: string };

/** Traces repeat the same labels over and over: the quickest compression makes them a tenth. */
export const packTraces = async (rows: readonly PricedItemRow[]): Promise<PackedTraces> => {
  const text = JSON.stringify(rows.map(({ id, priceTrace }) => ({ quoteItemId: id, trace: priceTrace })));
  return { bytes: await compress(text, { level: 1 }), hash: createHash('sha256').update(text).digest('base64url') };
};

/** Keeps a calculation of a locked quote, unless it came out as the one before it. */
export const keepCalculation = async (
  tx: Transaction,
  actor: Actor,
  quoteId: string,
  traces: PackedTraces,
  prices: { readonly linePrice: string; readonly lineTaxedPrice: string },
): Promise<void> => {
  const { organisationId } = actor;
  const { linePrice, lineTaxedPrice } = prices;
  const contentHash = `${traces.hash} ${linePrice} ${lineTaxedPrice}`;
  const [last] = await listQuoteCalculations(tx, organisationId, quoteId, 1);
  if (last?.contentHash === contentHash) return;
  const { userId, name } = editorOf(actor);
  const added = { contentHash, linePrice, lineTaxedPrice, parts: traces.bytes, userId, userName: name };
  await addQuoteCalculation(tx, organisationId, quoteId, added, KEPT);
};

/** A calculation as the API shows it. */
export const presentCalculation = (row: CalculationHead): KeptCalculation => ({
  calculationId: row.id,
  calculatedAtUtc: row.createdAt.toISOString(),
  userName: row.userName,
  linePrice: Number(row.linePrice),
  lineTaxedPrice: Number(row.lineTaxedPrice),
});

/** The calculations of a quote that are kept, newest first. */
export const listCalculations = (actor: Actor, quoteId: string): Promise<QuoteOutcome<KeptCalculation[]>> =>
  actor.organisation(async (tx): Promise<QuoteOutcome<KeptCalculation[]>> => {
    if ((await getQuote(tx, actor.organisationId, quoteId)) === null) return refuseQuote('NOT_FOUND');
    return done((await listQuoteCalculations(tx, actor.organisationId, quoteId, KEPT)).map(presentCalculation));
  });

const packed = z.array(z.object({ quoteItemId: z.string(), trace: z.unknown() }));

const traceOf = async ({ parts }: QuoteCalculation, quoteItemId: string): Promise<PriceStepWire | null> => {
  const found = packed
    .parse(JSON.parse(String(await decompress(parts))))
    .find((one) => one.quoteItemId === quoteItemId);
  const parsed = priceStep.safeParse(found?.trace);
  return parsed.success ? parsed.data : null;
};

/** A calculation and how the price of one part came about in it; refused where the part was not priced then. */
export type TraceThen = { readonly calculation: QuoteCalculation; readonly trace: PriceStepWire };

export const loadTraceThen = async (
  actor: Actor,
  quoteId: string,
  quoteItemId: string,
  calculationId: string,
): Promise<QuoteOutcome<TraceThen>> => {
  const calculation = await actor.organisation((tx) =>
    getQuoteCalculation(tx, actor.organisationId, quoteId, calculationId),
  );
  if (calculation === null) return refuseQuote('NOT_FOUND');
  const trace = await traceOf(calculation, quoteItemId);
  return trace === null ? refuseQuote('PRICE_MISSING') : done({ calculation, trace });
};

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
import { inSlices } from '../in-slices.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';

/** Calculations of one quote that are kept; older ones are forgotten. */
const KEPT = 20;

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** The traces of a calculation, packed before the transaction that keeps them. */
export type PackedTraces = { readonly bytes: Buffer; readonly hash: string };

/** Traces repeat the same labels over and over: the quickest compression makes them a tenth. */
export const packTraces = async (rows: readonly PricedItemRow[]): Promise<PackedTraces> => {
  const hash = createHash('sha256');
  const pieces = await inSlices(rows, ({ id, priceTrace }, place) => {
    const text = `${place === 0 ? '' : ','}${JSON.stringify({ quoteItemId: id, trace: priceTrace })}`;
    hash.update(text);
    return text;
  });
  return { bytes: await compress(`[${pieces.join('')}]`, { level: 1 }), hash: hash.digest('base64url') };
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

const getCalculation = (actor: Actor, quoteId: string, calculationId: string): Promise<QuoteCalculation | null> =>
  actor.organisation((tx) => getQuoteCalculation(tx, actor.organisationId, quoteId, calculationId));

/** Which two calculations are compared. */
export type CalculationPair = {
  readonly fromCalculationId?: string | undefined;
  readonly toCalculationId?: string | undefined;
};

/** The two calculations asked for; without being asked the newest, and the one before the later one. */
export const chosenCalculations = async (
  actor: Actor,
  quoteId: string,
  asked: CalculationPair,
): Promise<QuoteOutcome<readonly [string, string]>> => {
  const kept = await listCalculations(actor, quoteId);
  if (!kept.ok) return kept;
  const ids = kept.value.map(({ calculationId }) => calculationId);
  const to = asked.toCalculationId ?? ids[0];
  const from = asked.fromCalculationId ?? ids[ids.indexOf(to ?? '') + 1];
  if (to !== undefined && from !== undefined) return done([from, to]);
  return refuseQuote('NO_EARLIER_CALCULATION');
};

const packed = z.object({ quoteItemId: z.string(), trace: z.unknown() });
type Packed = z.output<typeof packed>;

/**
 * The packed parts as the texts that they were packed as, so that many are not parsed in one go. A quotation mark inside of a text
 * is escaped in JSON, and a trace has no such field: the beginning of a part stands nowhere else.
 */
const unpack = async ({ parts }: QuoteCalculation): Promise<string[]> =>
  String(await decompress(parts))
    .slice(1, -1)
    .split(/,(?=\{"quoteItemId":)/)
    .filter((text) => text !== '');

const parsePart = (text: string): Packed => packed.parse(JSON.parse(text));

const parseTrace = ({ trace }: Packed): PriceStepWire | null => {
  const parsed = priceStep.safeParse(trace);
  return parsed.success ? parsed.data : null;
};

const traceOf = async (calculation: QuoteCalculation, quoteItemId: string): Promise<PriceStepWire | null> => {
  const beginning = JSON.stringify({ quoteItemId }).slice(0, -1);
  const text = (await unpack(calculation)).find((one) => one.startsWith(beginning));
  return text === undefined ? null : parseTrace(parsePart(text));
};

/** A calculation with how the price of every part came about in it, by the part's id. */
export type TracesThen = {
  readonly calculation: QuoteCalculation;
  readonly traces: ReadonlyMap<string, PriceStepWire>;
};

export const loadTracesThen = async (
  actor: Actor,
  quoteId: string,
  calculationId: string,
): Promise<QuoteOutcome<TracesThen>> => {
  const calculation = await getCalculation(actor, quoteId, calculationId);
  if (calculation === null) return refuseQuote('NOT_FOUND');
  const traces = new Map<string, PriceStepWire>();
  await inSlices(await unpack(calculation), (text) => {
    const part = parsePart(text);
    const trace = parseTrace(part);
    if (trace !== null) traces.set(part.quoteItemId, trace);
  });
  return done({ calculation, traces });
};

/** A calculation and how the price of one part came about in it; refused where the part was not priced then. */
export type TraceThen = { readonly calculation: QuoteCalculation; readonly trace: PriceStepWire };

export const loadTraceThen = async (
  actor: Actor,
  quoteId: string,
  quoteItemId: string,
  calculationId: string,
): Promise<QuoteOutcome<TraceThen>> => {
  const calculation = await getCalculation(actor, quoteId, calculationId);
  if (calculation === null) return refuseQuote('NOT_FOUND');
  const trace = await traceOf(calculation, quoteItemId);
  return trace === null ? refuseQuote('PRICE_MISSING') : done({ calculation, trace });
};

import type { PriceChanges } from '@kerf/contract';
import { compareTraces, type PriceCause, type PriceStep, type StepSource } from '@kerf/pricing';
import { hasRole } from '@kerf/quoting';
import { getQuoteItem } from '../../db/repositories/quote-items.ts';
import { listChangesBetween, type SetupChange } from '../../db/repositories/setup-changes.ts';
import type { Actor } from '../actor.ts';
import {
  type CalculationPair,
  chosenCalculations,
  loadTraceThen,
  presentCalculation,
  type TraceThen,
} from '../calculation/kept-calculations.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import { loadSetupData } from '../setup/setup-data.ts';
import { customerNames, type SourceNames, sourceNames } from './source-names.ts';

type Pair = { readonly from: TraceThen; readonly to: TraceThen };

const loadPair = async (
  actor: Actor,
  quoteId: string,
  quoteItemId: string,
  query: CalculationPair,
): Promise<QuoteOutcome<Pair>> => {
  const ids = await chosenCalculations(actor, quoteId, query);
  if (!ids.ok) return ids;
  const from = await loadTraceThen(actor, quoteId, quoteItemId, ids.value[0]);
  if (!from.ok) return from;
  const to = await loadTraceThen(actor, quoteId, quoteItemId, ids.value[1]);
  return to.ok ? done({ from: from.value, to: to.value }) : to;
};

type Changes = PriceChanges['rows'][number]['causes'][number]['sources'];
type Background = {
  readonly names: SourceNames;
  readonly lastChange: ReadonlyMap<string, SetupChange>;
  /** The history of set-up data is for administrators: everybody else learns when, not by whom. */
  readonly seesPeople: boolean;
};

const versionsOf = (sources: readonly StepSource[]): ReadonlyMap<string, number> =>
  new Map(sources.map(({ kind, id, version }) => [`${kind} ${id}`, version]));

/** The sources of both traces as one list. */
const presentSources = (cause: PriceCause, { names, lastChange, seesPeople }: Background): Changes => {
  const then = versionsOf(cause.sourcesFrom);
  const now = versionsOf(cause.sourcesTo);
  const all = new Map([...cause.sourcesFrom, ...cause.sourcesTo].map((one) => [`${one.kind} ${one.id}`, one]));
  return [...all].map(([key, { kind, id }]) => {
    const change = lastChange.get(id);
    return {
      kind,
      id,
      name: names(kind, id),
      fromVersion: then.get(key) ?? null,
      toVersion: now.get(key) ?? null,
      changedBy: seesPeople ? (change?.userName ?? null) : null,
      changedAtUtc: change?.createdAt.toISOString() ?? null,
    };
  });
};

/** Names of what the causes came from, and who changed it last between the two calculations. */
const loadBackground = (actor: Actor, { from, to }: Pair, causes: readonly PriceCause[]): Promise<Background> =>
  actor.organisation(async (tx) => {
    const sources = causes.flatMap(({ sourcesFrom, sourcesTo }) => [...sourcesFrom, ...sourcesTo]);
    const ids = sources.map(({ id }) => id);
    const instants = [from.calculation.createdAt, to.calculation.createdAt].toSorted(
      (a, b) => a.getTime() - b.getTime(),
    );
    const [earlier, later] = [instants[0] ?? from.calculation.createdAt, instants[1] ?? to.calculation.createdAt];
    const changes = await listChangesBetween(tx, actor.organisationId, [...new Set(ids)], earlier, later);
    return {
      names: sourceNames(
        await loadSetupData(tx, actor.organisationId),
        await customerNames(tx, actor.organisationId, sources),
      ),
      seesPeople: hasRole(actor.role, 'administrator'),
      lastChange: new Map(changes.toReversed().map((change) => [change.entityId, change])),
    };
  });

/** Why the price of a part differs between two calculations, down to the figures and who changed them. */
export const loadPriceChanges = async (
  actor: Actor,
  quoteId: string,
  quoteItemId: string,
  query: CalculationPair,
): Promise<QuoteOutcome<PriceChanges>> => {
  const item = await actor.organisation((tx) => getQuoteItem(tx, actor.organisationId, quoteId, quoteItemId));
  if (item === null) return refuseQuote('NOT_FOUND');
  const pair = await loadPair(actor, quoteId, quoteItemId, query);
  if (!pair.ok) return pair;
  const { from, to } = pair.value;
  // The engine wrote these traces; the wire's type of a step is wider only in its units and kinds.
  const compared = compareTraces(from.trace as PriceStep, to.trace as PriceStep);
  if (compared === null) return refuseQuote('PRICE_MISSING');
  const background = await loadBackground(
    actor,
    pair.value,
    compared.rows.flatMap(({ causes }) => causes),
  );
  return done({
    fromCalculation: presentCalculation(from.calculation),
    toCalculation: presentCalculation(to.calculation),
    from: compared.from,
    to: compared.to,
    difference: compared.difference,
    rows: compared.rows.map(({ causes, ...row }) => ({
      ...row,
      causes: causes.map((cause) => ({
        stepId: cause.stepId,
        stepLabel: cause.stepLabel,
        field: cause.input,
        unit: cause.unit,
        from: cause.from,
        to: cause.to,
        difference: cause.difference,
        sources: presentSources(cause, background),
      })),
    })),
  });
};

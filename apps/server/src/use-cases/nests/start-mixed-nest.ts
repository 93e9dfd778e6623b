import { randomInt } from 'node:crypto';
import type { MixedNestGroup, MixedNestWish } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import { findActiveJob, type Job } from '../../db/repositories/jobs.ts';
import { getMixedNest } from '../../db/repositories/mixed-nests.ts';
import type { Actor } from '../actor.ts';
import { userOfJob } from '../job-actor.ts';
import { done, type QuoteOutcome, refuseQuote, unknownSetting } from '../quote-edits/quote-refusals.ts';
import type { Uses } from '../services.ts';
import { keptNest, keptWish } from './kept-nest.ts';
import { type GroupedQuote, loadGroupedQuote, presentOneGroup } from './load-mixed-nests.ts';
import { BUDGET_MS, mixedNestInput, NEST_TOGETHER, nestJobKey } from './mixed-nest-job.ts';
import { nestFileOf } from './nest-drawing.ts';
import { type NestGroup, nestFingerprint } from './nest-groups.ts';

/** Most pieces nested at once: what the nest engine takes of one job. */
const MOST_PIECES = 100_000;

type Found = { readonly grouped: GroupedQuote; readonly group: NestGroup };
type Place = { readonly quoteId: string; readonly groupKey: string };

const findGroup = async (tx: Transaction, actor: Actor, { quoteId, groupKey }: Place): Promise<QuoteOutcome<Found>> => {
  const loaded = await loadGroupedQuote(tx, actor.organisationId, quoteId);
  if (!loaded.ok) return loaded;
  const group = loaded.value.groups.find((one) => one.groupKey === groupKey);
  return group === undefined ? refuseQuote('NOT_FOUND') : done({ grouped: loaded.value, group });
};

const checkWish = (group: NestGroup, wish: MixedNestWish): QuoteOutcome<null> => {
  if (wish.sheetIds.length + wish.remnants.length === 0) return refuseQuote('NO_SHEETS_CHOSEN');
  const known = new Set(group.sheets.map(({ id }) => id));
  const unknown = wish.sheetIds.findIndex((id) => !known.has(id));
  if (unknown >= 0) return unknownSetting('sheet', `sheetIds.${unknown}`);
  const pieces = group.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return pieces > MOST_PIECES ? refuseQuote('TOO_MANY_PIECES', { limit: MOST_PIECES, pieces }) : done(null);
};

/** The effort of the kept nest that is of the same parts and sheets as the wish; null where there is none. */
const effortMade = ({ grouped, group }: Found, wish: MixedNestWish): MixedNestWish['effort'] | null => {
  const row = grouped.kept.get(group.groupKey);
  if (row === undefined || row.fingerprint !== nestFingerprint(group, wish, grouped.hashes)) return null;
  return keptWish(row).effort;
};

const isOfWish = (job: Job, wish: MixedNestWish): boolean =>
  JSON.stringify(mixedNestInput.parse(job.input).wish) === JSON.stringify(wish);

/** Where the same was searched before, another way through it is taken. */
const FIRST_SEED = 1;
const newSeed = (): number => randomInt(FIRST_SEED + 1, 2 ** 31);

/**
 * Starts the search as a job with the transaction, unless it runs, or its nest is there and none is sought again; answers the group as
 * it is then. Refused while the group is searched for another wish, perhaps somebody else's.
 */
export const startMixedNest = (
  services: Uses<'imagesOf' | 'queue'>,
  actor: Actor,
  place: Place,
  { isAgain, ...wish }: MixedNestWish & { readonly isAgain: boolean },
): Promise<QuoteOutcome<MixedNestGroup>> =>
  actor.organisation(async (tx): Promise<QuoteOutcome<MixedNestGroup>> => {
    const found = await findGroup(tx, actor, place);
    if (!found.ok) return found;
    const { grouped, group } = found.value;
    const checked = checkWish(group, wish);
    if (!checked.ok) return checked;
    const made = effortMade(found.value, wish);
    const isThere = made !== null && BUDGET_MS[made] >= BUDGET_MS[wish.effort];
    if (isThere && !isAgain) return done(presentOneGroup(services, actor, grouped, group));
    const singletonKey = nestJobKey(place.quoteId, place.groupKey);
    const running = await findActiveJob(tx, actor.organisationId, NEST_TOGETHER, singletonKey);
    if (running !== null && !isOfWish(running, wish)) return refuseQuote('MIXED_NEST_RUNS');
    const user = userOfJob(actor);
    await services.queue.enqueue(tx, actor.organisationId, {
      kind: NEST_TOGETHER,
      singletonKey,
      input: { ...place, wish, user, seed: made === null ? FIRST_SEED : newSeed() },
      createdByUserId: user.userId,
    });
    const started = await findGroup(tx, actor, place);
    return started.ok ? done(presentOneGroup(services, actor, started.value.grouped, started.value.group)) : started;
  });

/** Stops a search that waits or runs. */
export const cancelMixedNest = (
  services: Uses<'queue'>,
  actor: Actor,
  place: Place,
): Promise<QuoteOutcome<undefined>> =>
  actor.organisation(async (tx): Promise<QuoteOutcome<undefined>> => {
    const found = await findGroup(tx, actor, place);
    if (!found.ok) return found;
    const key = nestJobKey(place.quoteId, place.groupKey);
    const job = await findActiveJob(tx, actor.organisationId, NEST_TOGETHER, key);
    if (job !== null) await services.queue.cancel(tx, actor.organisationId, job.id);
    return done(undefined);
  });

/** The last nest of a group as a file; refused while it is not true. */
export const loadNestFile = (actor: Actor, place: Place) =>
  actor.organisation(async (tx): Promise<QuoteOutcome<{ readonly fileName: string; readonly json: string }>> => {
    const found = await findGroup(tx, actor, place);
    if (!found.ok) return found;
    const { grouped, group } = found.value;
    const kept = grouped.kept.get(group.groupKey);
    if (kept === undefined) return refuseQuote('MIXED_NEST_MISSING');
    if (kept.fingerprint !== nestFingerprint(group, keptWish(kept), grouped.hashes)) {
      return refuseQuote('MIXED_NEST_OUTDATED');
    }
    const row = await getMixedNest(tx, actor.organisationId, kept.id);
    if (row === null) return refuseQuote('MIXED_NEST_MISSING');
    const fileName = `${grouped.state.quote.name} ${group.material.materialName} ${group.thicknessMm} mm.nest.json`;
    return done({ fileName, json: JSON.stringify(nestFileOf(keptNest(row))) });
  });

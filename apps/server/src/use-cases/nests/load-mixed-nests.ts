import type { MixedNestGroup, MixedNests } from '@kerf/contract';
import { unitPrice } from '@kerf/money';
import type { Transaction } from '../../db/database.ts';
import { hashesOfDrawings } from '../../db/repositories/drawings.ts';
import { findLatestJobs, type Job } from '../../db/repositories/jobs.ts';
import { listMixedNests, type MixedNestRow } from '../../db/repositories/mixed-nests.ts';
import { getQuote } from '../../db/repositories/quotes.ts';
import { roleAllows } from '../../identity/caller.ts';
import type { Actor } from '../actor.ts';
import type { ImageAddresses } from '../image-addresses.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import { loadQuoteState, type QuoteState } from '../quote-views/quote-state.ts';
import type { Uses } from '../services.ts';
import { keptWish } from './kept-nest.ts';
import { failureOfJob, mixedNestInput, NEST_TOGETHER, nestJobKey } from './mixed-nest-job.ts';
import { type NestGroup, nestFingerprint, nestGroups, sheetSides } from './nest-groups.ts';
import { partByPart } from './own-sheets.ts';
import { moneyFor, presentMixedNest, presentNeed, type ShowMoney } from './present-mixed-nest.ts';

/** A quote by groups, with what was made of them. */
export type GroupedQuote = {
  readonly state: QuoteState;
  readonly groups: readonly NestGroup[];
  readonly ungrouped: MixedNests['ungrouped'];
  readonly hashes: ReadonlyMap<string, string>;
  readonly kept: ReadonlyMap<string, MixedNestRow>;
  /** The newest job of each group, by its key. */
  readonly jobs: ReadonlyMap<string, Job>;
};

export const loadGroupedQuote = async (
  tx: Transaction,
  organisationId: string,
  quoteId: string,
): Promise<QuoteOutcome<GroupedQuote>> => {
  const quote = await getQuote(tx, organisationId, quoteId);
  if (quote === null) return refuseQuote('NOT_FOUND');
  const state = await loadQuoteState(tx, quote);
  const { groups, ungrouped } = nestGroups(state);
  const ids = state.items.flatMap(({ drawingId }) => drawingId ?? []);
  const hashes = await hashesOfDrawings(tx, organisationId, ids);
  const kept = new Map((await listMixedNests(tx, organisationId, quoteId)).map((row) => [row.groupKey, row]));
  const keys = groups.map(({ groupKey }) => nestJobKey(quoteId, groupKey));
  const latest = await findLatestJobs(tx, organisationId, NEST_TOGETHER, keys);
  const jobs = new Map(
    groups.flatMap(({ groupKey }) => {
      const job = latest.get(nestJobKey(quoteId, groupKey));
      return job === undefined ? [] : [[groupKey, job] as const];
    }),
  );
  return done({ state, groups, ungrouped, hashes, kept, jobs });
};

const runOf = (job: Job | undefined): MixedNestGroup['run'] => {
  if (job?.status !== 'waiting' && job?.status !== 'running') {
    return { state: 'idle', doneSeconds: 0, totalSeconds: 0, wish: null };
  }
  const { wish } = mixedNestInput.parse(job.input);
  return { state: job.status, doneSeconds: job.progressDone, totalSeconds: job.progressTotal, wish };
};

type PresentOptions = {
  readonly images: ImageAddresses;
  readonly money: ShowMoney;
  readonly grouped: GroupedQuote;
};

/** A group with the sheets to choose from, what its parts need each by itself, and its last nest. */
const presentGroup = (group: NestGroup, { images, money, grouped }: PresentOptions): MixedNestGroup => {
  const { state, hashes, kept, jobs } = grouped;
  const { technology, material, thicknessMm, isImperial, isCustomerSuppliedMaterial } = group;
  const need = partByPart(state, group);
  const row = kept.get(group.groupKey);
  const job = jobs.get(group.groupKey);
  return {
    groupKey: group.groupKey,
    cuttingTechnologyName: technology.name,
    materialId: material.id,
    materialName: material.materialName,
    ...{ thicknessMm, isImperial, isCustomerSuppliedMaterial },
    marginMm: technology.sheetMarginMm,
    spacingMm: technology.partSpacingMm,
    parts: group.items.map(({ id, name, quantity }) => ({ quoteItemId: id, name, quantity })),
    sheets: group.sheets.map((sheet) => {
      const { width, height } = sheetSides(sheet);
      return {
        sheetId: sheet.id,
        sheetSize: sheet.sheetSize,
        ...{ widthMm: width, heightMm: height },
        costPrice: money(sheet.costPrice === null ? null : unitPrice(sheet.costPrice)),
        isOfPart: group.items.some(({ sheetId }) => sheetId === sheet.id),
      };
    }),
    estimate:
      need === null
        ? null
        : {
            ...{ sheetShares: need.sheetShares, sharesCostPrice: money(need.sharesCost) },
            ownSheets: presentNeed(need.own, money),
          },
    run: runOf(job),
    failure: failureOfJob(job),
    nest:
      row === undefined
        ? null
        : presentMixedNest(row, {
            ...{ images, money, own: need?.own ?? null },
            fingerprint: nestFingerprint(group, keptWish(row), hashes),
          }),
  };
};

const showsCostsTo = (actor: Actor): boolean => roleAllows(actor.role, 'administrator');

/** One group of a quote as the actor may see it. */
export const presentOneGroup = (
  services: Uses<'imagesOf'>,
  actor: Actor,
  grouped: GroupedQuote,
  group: NestGroup,
): MixedNestGroup =>
  presentGroup(group, {
    grouped,
    images: services.imagesOf(actor),
    money: moneyFor(grouped.state.quote.currencyCode, showsCostsTo(actor)),
  });

/** All groups of a quote. */
export const loadMixedNests = (
  services: Uses<'imagesOf'>,
  actor: Actor,
  quoteId: string,
): Promise<QuoteOutcome<MixedNests>> =>
  actor.organisation(async (tx): Promise<QuoteOutcome<MixedNests>> => {
    const loaded = await loadGroupedQuote(tx, actor.organisationId, quoteId);
    if (!loaded.ok) return loaded;
    const { groups, ungrouped, state } = loaded.value;
    return done({
      groups: groups.map((group) => presentOneGroup(services, actor, loaded.value, group)),
      ungrouped,
      currencyCode: state.quote.currencyCode,
      showsCosts: showsCostsTo(actor),
    });
  });

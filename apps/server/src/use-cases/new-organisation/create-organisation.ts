import {
  type Organisation as OrganisationWire,
  type organisationCreation,
  organisation as organisationSchema,
} from '@kerf/contract';
import { parseCurrency } from '@kerf/money';
import { defaultSetup } from '@kerf/pricing';
import { formatLocale, isTimeZone, type PlanName, supportedLocale } from '@kerf/quoting';
import type { z } from 'zod';
import { type Database, type SystemTransaction, withSystem } from '../../db/database.ts';
import { idOfTexts } from '../../db/ids.ts';
import { asKept } from '../../db/kept-json.ts';
import { addAnsweredKey, findAnsweredKey, type KeyClaim } from '../../db/repositories/idempotency.ts';
import { saveMember } from '../../db/repositories/memberships.ts';
import {
  createOrganisation as insertOrganisation,
  listOrganisationsOfUser,
  listSubscriptions,
} from '../../db/repositories/organisations.ts';
import { lockUser, updateUser } from '../../db/repositories/users.ts';
import { presentOrganisation } from '../organisations/present-organisation.ts';
import type { OrganisationRefusalCode } from '../organisations/refusals.ts';
import { subscribeTo } from '../organisations/set-plan.ts';
import { done, refused, type UseCaseOutcome } from '../outcome.ts';
import { fullName } from '../users/present-user.ts';
import { seedSetup } from './seed-setup.ts';

type Creation = z.output<typeof organisationCreation>;
type Creator = { readonly userId: string; readonly emailAddress: string };

/** Length of a trial. Decisions 'Organisation, plans, people'. */
const TRIAL_MILLISECONDS = 14 * 24 * 60 * 60 * 1000;

/** Organisations that one person owns: companies with several sites have fewer, and each one has a trial and sends letters. */
const MOST_OWNED = 10;

type Created = UseCaseOutcome<OrganisationWire, OrganisationRefusalCode | 'IDEMPOTENCY_KEY_REUSED'>;
type Options = {
  readonly isDemo?: boolean;
  /** The plan that it starts on; null or not said: a trial. */
  readonly plan?: PlanName | null;
  /** Under which key the wish was sent: sent again, it makes no second organisation. */
  readonly sentAs?: Pick<KeyClaim, 'key' | 'requestHash'>;
};

/** The organisation's id where the wish came with a key, so that its repetition finds it; else null for a new one. */
const idUnderKey = (creator: Creator, { sentAs }: Options): string | null =>
  sentAs === undefined ? null : idOfTexts('organisation', creator.userId, sentAs.key);

/** What the same wish made before. */
const madeBefore = async (
  tx: SystemTransaction,
  creator: Creator,
  organisationId: string | null,
  { sentAs }: Options,
): Promise<Created | null> => {
  if (organisationId === null || sentAs === undefined) return null;
  // A second request under the same key waits here for the first.
  await lockUser(tx, creator.userId);
  const earlier = await findAnsweredKey(tx, organisationId, { ...sentAs, userId: creator.userId });
  if (earlier === null) return null;
  return earlier.kind === 'answered' ? done(organisationSchema.parse(earlier.body)) : refused('IDEMPOTENCY_KEY_REUSED');
};

/** Whether somebody may own another organisation; no other one of theirs is made meanwhile. */
const mayOwnOneMore = async (tx: SystemTransaction, { userId }: Creator): Promise<boolean> => {
  await lockUser(tx, userId);
  const owned = (await listOrganisationsOfUser(tx, userId)).filter(({ role }) => role === 'owner');
  return owned.length < MOST_OWNED;
};

const addOrganisation = async (
  tx: SystemTransaction,
  id: string | null,
  wish: Creation,
  now: Date,
  { isDemo = false, plan = null }: Options,
) => {
  const country = wish.country.toUpperCase();
  return insertOrganisation(tx, {
    ...(id === null ? {} : { id }),
    name: wish.name,
    defaultDrawingUnits: wish.useImperialUnits ? 'imperial' : 'metric',
    currencyCode: wish.currencyCode,
    locale: formatLocale(wish.locale),
    language: supportedLocale(wish.language),
    country,
    ...(wish.timeZone !== undefined && isTimeZone(wish.timeZone) ? { settings: { timeZone: wish.timeZone } } : {}),
    cuttingTechnologyPower: String(wish.cuttingTechnologyPower),
    trialEndDateUtc: plan === null ? new Date(now.getTime() + TRIAL_MILLISECONDS) : null,
    // The free plan waits behind trial and subscription: whatever ends, nobody is locked out of their quotes.
    freePlan: true,
    isDemo,
  });
};

/** Makes an organisation that can quote at once: its owner, a trial, and set-up data for its power, units and country. */
export const createOrganisation = async (
  database: Database,
  creator: Creator,
  wish: Creation,
  now: Date,
  options: Options = {},
): Promise<Created> => {
  if (wish.userId !== creator.userId) return refused('NOT_FOUND');
  if (wish.promotionalCode !== undefined && wish.promotionalCode !== '') return refused('PROMOTIONAL_CODE_INVALID');
  const currency = parseCurrency(wish.currencyCode);
  if (currency === null) return refused('CURRENCY_UNKNOWN', { currencyCode: wish.currencyCode });
  const units = wish.useImperialUnits ? 'imperial' : 'metric';
  const country = wish.country.toUpperCase();
  const language = supportedLocale(wish.language);
  const powerKw = wish.cuttingTechnologyPower;
  const setup = defaultSetup({ powerKw, units, country, currency, language, startsWithTubes: true });
  const id = idUnderKey(creator, options);
  return withSystem(database, async (tx): Promise<Created> => {
    const before = await madeBefore(tx, creator, id, options);
    if (before !== null) return before;
    if (!(await mayOwnOneMore(tx, creator))) return refused('ORGANISATION_LIMIT_REACHED', { limit: MOST_OWNED });
    const organisation = await addOrganisation(tx, id, { ...wish, currencyCode: currency }, now, options);
    await subscribeTo(tx, organisation.id, options.plan ?? null);
    const isFirst = (await listOrganisationsOfUser(tx, creator.userId)).length === 0;
    await saveMember(tx, organisation.id, creator.userId, 'owner');
    await seedSetup(tx, organisation.id, setup);
    await updateUser(tx, creator.userId, {
      firstName: wish.userFirstName,
      lastName: wish.userLastName,
      name: fullName(wish.userFirstName, wish.userLastName, creator.emailAddress),
      // Whoever works in another organisation already reads what they chose.
      ...(isFirst ? { language: supportedLocale(wish.language) } : {}),
      lastAccessedOrganisationId: organisation.id,
    });
    const made = presentOrganisation(organisation, await listSubscriptions(tx, organisation.id), now);
    if (options.sentAs !== undefined) {
      const claim = { ...options.sentAs, userId: creator.userId };
      await addAnsweredKey(tx, organisation.id, claim, { status: 201, body: asKept(made) });
    }
    return done(made);
  });
};

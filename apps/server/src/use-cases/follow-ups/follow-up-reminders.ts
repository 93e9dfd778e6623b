import { dayIn, FOLLOWED_UP_STATUSES } from '@kerf/quoting';
import { type Transaction, withOrganisation } from '../../db/database.ts';
import { listFollowUpsToRemind, markReminded } from '../../db/repositories/follow-ups.ts';
import { listMembers } from '../../db/repositories/memberships.ts';
import { getOrganisation, type Organisation } from '../../db/repositories/organisations.ts';
import { addMail } from '../../db/repositories/outbox-mail.ts';
import { addQuoteEvent } from '../../db/repositories/quote-events.ts';
import { lockQuote } from '../../db/repositories/quotes.ts';
import type { JobHandler } from '../../jobs/job-handler.ts';
import { timeZoneOf } from '../organisations/details.ts';
import type { Uses } from '../services.ts';
import { followUpLetter } from './follow-up-letter.ts';

/** Kind of the daily job that reminds people of the quotes they want to follow up. */
export const FOLLOW_UP_REMINDERS = 'followUpReminders';
/** Before the first telephone call of the day. */
export const REMINDED_AT = '07:00';

const QUOTES_AT_ONCE = 100;

type LetterServices = Uses<'mailFrom' | 'now' | 'publicUrl'>;
type ReminderServices = LetterServices & Uses<'database'>;

/** Writes the letter of one quote that is due on a day and notes it, in one transaction: nobody is reminded twice, or noted as reminded and is not. */
export const remindOf = async (
  tx: Transaction,
  { mailFrom, now, publicUrl }: LetterServices,
  organisation: Organisation,
  quoteId: string,
  day: string,
): Promise<boolean> => {
  const quote = await lockQuote(tx, organisation.id, quoteId);
  if (quote === null || quote.isDeleted || !FOLLOWED_UP_STATUSES.includes(quote.status)) return false;
  const { followUpDate, followUpRemindedAt, followUpUserId } = quote;
  if (followUpDate === null || followUpDate > day || followUpRemindedAt !== null) return false;
  const members = await listMembers(tx, organisation.id);
  const reader = members.find(({ user }) => user.id === followUpUserId)?.user;
  if (reader === undefined) return false;
  const { subject, text } = followUpLetter({
    ...{ quote, followUpDate, organisation, publicUrl },
    language: reader.language,
    today: day,
  });
  await addMail(tx, organisation.id, {
    quoteId,
    toAddress: reader.emailAddress,
    fromAddress: mailFrom,
    subject,
    textBody: text,
  });
  await markReminded(tx, organisation.id, quoteId, now());
  const facts = { to: reader.emailAddress };
  await addQuoteEvent(tx, organisation.id, { quoteId, kind: 'reminded', userId: null, userName: null, facts });
  return true;
};

/**
 * Reminds of every follow-up that is due and was not reminded of: those of the day, and those of days on which no server ran. Not of
 * quotes that are archived or decided. Where one letter fails the others are written all the same, and then it throws, so that the job
 * is tried again. Delivery, with its own attempts, is the outbox's.
 */
export const remindOfFollowUps = async (
  services: ReminderServices,
  organisationId: string,
  signal?: AbortSignal,
): Promise<number> => {
  const inOrganisation = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    withOrganisation(services.database, organisationId, null, work);
  const organisation = await inOrganisation((tx) => getOrganisation(tx, organisationId));
  if (organisation === null) return 0;
  const day = dayIn(services.now(), timeZoneOf(organisation));
  const pageAfter = (after: string | null): Promise<readonly string[]> =>
    inOrganisation((tx) => listFollowUpsToRemind(tx, organisationId, day, { after, limit: QUOTES_AT_ONCE }));
  const failures: unknown[] = [];
  const remind = async (quoteId: string): Promise<boolean> => {
    try {
      return await inOrganisation((tx) => remindOf(tx, services, organisation, quoteId, day));
    } catch (cause) {
      failures.push(new Error(`the reminder of quote ${quoteId} was not written`, { cause }));
      return false;
    }
  };
  let reminded = 0;
  let quoteIds = await pageAfter(null);
  while (quoteIds.length > 0 && signal?.aborted !== true) {
    for (const quoteId of quoteIds) if (await remind(quoteId)) reminded += 1;
    quoteIds = await pageAfter(quoteIds.at(-1) ?? null);
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map((failure) => String(failure)).join('; '));
  return reminded;
};

/** Does the day's job. */
export const followUpReminderHandler =
  (services: ReminderServices): JobHandler =>
  async (_, { job, signal }) => {
    if (job.organisationId === null) throw new Error('reminders belong to an organisation');
    return remindOfFollowUps(services, job.organisationId, signal);
  };

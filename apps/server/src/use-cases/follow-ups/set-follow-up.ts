import type { FollowUp } from '@kerf/contract';
import { dayIn, FOLLOWED_UP_STATUSES, nextTimeOfDay } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { setFollowUp as saveFollowUp } from '../../db/repositories/follow-ups.ts';
import { getOrganisation } from '../../db/repositories/organisations.ts';
import { lockQuote, type Quote } from '../../db/repositories/quotes.ts';
import { workDaily } from '../../jobs/schedules.ts';
import { type Actor, editorOf } from '../actor.ts';
import { timeZoneOf } from '../organisations/details.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import { noteEvent } from '../quote-edits/timeline.ts';
import type { Uses } from '../services.ts';
import { FOLLOW_UP_REMINDERS, REMINDED_AT, remindOf } from './follow-up-reminders.ts';

const followUpOf = ({ followUpDate, followUpUserId, followUpUserName }: Quote): FollowUp => ({
  ...{ followUpDate, followUpUserId, followUpUserName },
});

const clear = async (tx: Transaction, actor: Actor, quoteId: string): Promise<QuoteOutcome<FollowUp>> => {
  await saveFollowUp(tx, actor.organisationId, quoteId, null);
  await noteEvent(tx, actor, quoteId, 'followUpCleared');
  return done({ followUpDate: null, followUpUserId: null, followUpUserName: null });
};

/**
 * Sets, changes or clears the day on which the customer is asked again. It is a note of the desk and no part of the offer: it may be
 * set whatever else is edited, and changes neither the quote's version nor when it was last changed. Who sets it is
 * reminded: that morning, or at once when the day is today and its hour is over. Whoever sets the same day again takes it over.
 */
export const setFollowUp = (
  services: Uses<'mailFrom' | 'now' | 'publicUrl'>,
  actor: Actor,
  quoteId: string,
  date: string | null,
): Promise<QuoteOutcome<FollowUp>> =>
  actor.organisation(async (tx): Promise<QuoteOutcome<FollowUp>> => {
    const { organisationId } = actor;
    const quote = await lockQuote(tx, organisationId, quoteId);
    const organisation = await getOrganisation(tx, organisationId);
    if (quote === null || organisation === null) return refuseQuote('NOT_FOUND');
    const { userId, name: userName } = editorOf(actor);
    const isOwn = date === null || userId === quote.followUpUserId;
    if (date === quote.followUpDate && isOwn) return done(followUpOf(quote));
    if (date === null) return clear(tx, actor, quoteId);
    if (quote.isDeleted) return refuseQuote('QUOTE_ARCHIVED');
    if (!FOLLOWED_UP_STATUSES.includes(quote.status)) {
      return refuseQuote('NOT_EDITABLE_IN_STATUS', { status: quote.status });
    }
    const timeZone = timeZoneOf(organisation);
    const now = services.now();
    const today = dayIn(now, timeZone);
    if (date < today) return refuseQuote('DATE_IN_PAST');
    await saveFollowUp(tx, organisationId, quoteId, { date, userId, userName });
    await noteEvent(tx, actor, quoteId, 'followUpSet', { date });
    await workDaily(tx, organisationId, { kind: FOLLOW_UP_REMINDERS, timeOfDay: REMINDED_AT, timeZone }, now);
    const isMissed = date < dayIn(nextTimeOfDay(now, REMINDED_AT, timeZone), timeZone);
    if (isMissed) await remindOf(tx, services, organisation, quoteId, today);
    return done({ followUpDate: date, followUpUserId: userId, followUpUserName: userName });
  });

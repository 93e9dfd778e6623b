import { withoutNoise } from '@kerf/units';
import { z } from 'zod';

/** An identifier of any entity: a UUID (version 7 when made here). */
export const id = z.uuid();
/** A length in the unit of the entity that carries it (`isImperial`): mm or in; without the noise of conversions. */
export const length = z.number().finite().overwrite(withoutNoise);
/** How far it is to a place, km or mi: half round the Earth at most. */
export const distance = z.number().min(0).max(20_100);
/** Money as a JSON number, already rounded to the currency's decimals (or to the internal scale where a name says unrounded). */
export const money = z.number().finite();
/** An amount that somebody enters; nobody's surcharge or hourly rate has ten digits. */
export const moneyEntered = z.number().min(-1e9).max(1e9);
/** A version or place that somebody sends back, as the database counts them. */
export const counter = z.int32().min(0);

const FIRST_YEAR = 1900;
const LAST_YEAR = 9999;

/** ISO 8601 UTC. The sentinel 0001-01-01 is read as none and never sent. Spec: foundation §9. */
export const utc = z
  .string()
  .max(40)
  .transform((text, context) => {
    if (text.startsWith('0001-01-01')) return null;
    const time = Date.parse(text);
    const year = new Date(time).getUTCFullYear();
    if (!(year >= FIRST_YEAR && year <= LAST_YEAR)) {
      context.addIssue({ code: 'custom', message: 'Not a date' });
      return z.NEVER;
    }
    return new Date(time).toISOString();
  });
/** A date on the way out. */
export const utcOut = z.string().nullable();
/** A calendar day, YYYY-MM-DD, that is the same day everywhere. */
export const day = z.iso.date();
/** Free text with an upper limit; blanks around it are taken off where it is stored. */
export const text = (limit: number) => z.string().max(limit);
const EMAIL_WRONG = 'Please enter a correct email address';
const PART = String.raw`[^\s@<>"(),;:\\[\]]+`;
const EMAIL = String.raw`${PART}@${PART}\.[A-Za-z]{2,}`;
/** Its ending has 2 to 4 letters. Spec: foundation §5. */
const LOOSER_EMAIL = String.raw`\S+@\S+\.[A-Za-z]{2,4}`;
const emailOf = (pattern: string) =>
  z
    .string()
    .trim()
    .max(254)
    .regex(new RegExp(`^${pattern}$`), EMAIL_WRONG);
/** An address that a letter can be sent to. */
export const emailAddress = emailOf(EMAIL);
/** An address of a customer's contact, which fits the looser pattern as well. */
export const contactEmailAddress = emailOf(`(?=${LOOSER_EMAIL}$)${EMAIL}`);
/** Names and numbers that a message speaks of. */
export const messageFacts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
export const currencyCode = z.string().regex(/^[A-Z]{3}$/);
export const organisationParams = z.object({ organisationId: id });
/** Answer of a call that has nothing to say. */
export const empty = z.undefined();

export const pageQuery = {
  pageNumber: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
};

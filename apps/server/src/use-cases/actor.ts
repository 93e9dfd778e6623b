import type { Transaction } from '../db/database.ts';
import type { Editor } from '../db/repositories/quotes.ts';
import type { CallerUser, OrganisationRole } from '../identity/caller.ts';

/** A person at work in one organisation, with the way into its data. */
export type Actor = {
  readonly user: CallerUser;
  readonly organisationId: string;
  readonly role: OrganisationRole;
  /** Mark of this membership and sign-in as they stand: another one once the person has left, or their access was ended. */
  readonly admission: string;
  /** Runs in one transaction that sees this organisation alone; a refusal as its value undoes it. */
  readonly organisation: <Value>(work: (transaction: Transaction) => Promise<Value>) => Promise<Value>;
  /**
   * Keeps the answer of a command that must not be done twice, in the transaction that does it: sent again under the same key, it
   * is answered again. Without a key nothing is kept.
   */
  readonly keepAnswer: (transaction: Transaction, answer: unknown) => Promise<void>;
};

/** Of whoever is shown nothing: what is signed under it opens nothing. */
export const NO_ADMISSION = '';

/** For work that nobody sent under a key. */
export const keepNoAnswer: Actor['keepAnswer'] = async () => undefined;

/** Somebody's name as kept with what they change. */
export const editorNameOf = ({
  firstName,
  lastName,
  emailAddress,
}: Pick<CallerUser, 'firstName' | 'lastName' | 'emailAddress'>): string =>
  [firstName, lastName].filter((part) => part !== '').join(' ') || emailAddress;

export const editorOf = ({ user }: Actor): Editor => ({ userId: user.userId, name: editorNameOf(user) });

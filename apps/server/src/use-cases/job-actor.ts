import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { organisationTransaction } from '../db/organisation-transaction.ts';
import { type Actor, keepNoAnswer, NO_ADMISSION } from './actor.ts';

/** Who asked for a job, as its input carries it. */
export const jobUser = z.object({
  userId: z.uuid(),
  emailAddress: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});

export const userOfJob = ({ user: { userId, emailAddress, firstName, lastName } }: Actor) => ({
  ...{ userId, emailAddress, firstName, lastName },
});

/** The person on whose behalf a job works, in the job's organisation. */
export const actorOfJob = (database: Database, organisationId: string, user: Actor['user']): Actor => ({
  user,
  organisationId,
  role: 'user',
  admission: NO_ADMISSION,
  organisation: organisationTransaction(database, organisationId, user.userId),
  keepAnswer: keepNoAnswer,
});

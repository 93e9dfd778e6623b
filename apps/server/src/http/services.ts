import type { PlanName } from '@kerf/quoting';
import type { Database } from '../db/database.ts';
import type { FileStore } from '../files/file-store.ts';
import type { QuoteServices } from '../wiring/services.ts';
import type { SystemOptions } from './system/handlers.ts';

/** What handlers may use beside their call. */
export type Services = {
  readonly database: Database;
  readonly files: FileStore;
  readonly now: () => Date;
  /** Address under which people reach the server, without a final slash. */
  readonly publicUrl: string;
  /** Issuer of the built-in identity provider; null when another one signs people in. */
  readonly builtInIssuer: string | null;
  /** Plan of every new organisation; null: a trial. */
  readonly newOrganisationPlan: PlanName | null;
  /** Plans that owners may choose for their organisations. */
  readonly ownerPlans: readonly PlanName[];
  /** Sender of letters that the product writes. */
  readonly mailFrom: string;
  readonly system: SystemOptions;
  /** What the use-cases of quotes, parts and documents need. */
  readonly quotes: QuoteServices;
};

import type { SetupData } from '@kerf/pricing';
import type { Transaction } from '../../db/database.ts';
import type { SetupLog } from './setup-log.ts';

/** One import of set-up data at work. */
export type ImportScope = {
  readonly tx: Transaction;
  readonly organisationId: string;
  readonly setup: SetupData;
  readonly log: SetupLog;
  /** Whether the shop reads lengths in inches. */
  readonly isShopImperial: boolean;
  /** Whether things in use that the file does not name are archived. */
  readonly archivesOthers: boolean;
  /** Type and name key of each material that is there, by its id. */
  readonly materialNames: ReadonlyMap<string, string>;
};

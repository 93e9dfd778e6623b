import type { Quote } from '@kerf/contract';
import { READ_ONLY_STATUSES } from '@kerf/quoting';

/** True when nothing of the quote is edited any more, not even its notes. Spec: quotes §4. */
export const isReadOnly = ({ isDeleted, status }: Pick<Quote, 'isDeleted' | 'status'>): boolean =>
  isDeleted || READ_ONLY_STATUSES.includes(status);

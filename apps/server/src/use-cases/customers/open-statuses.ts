import { QUOTE_STATUS_TABLE, QUOTE_STATUSES } from '@kerf/quoting';

/** Until a quote is issued it says what is known of its customer now. */
export const openStatuses = QUOTE_STATUSES.filter((status) => QUOTE_STATUS_TABLE[status].isHeaderEditable);

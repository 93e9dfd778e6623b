import { ApiFailure, type FieldFaultCode } from '@kerf/contract';
import { fieldFaultText } from '../../../i18n/server-texts.ts';

const ARCHIVED: readonly string[] = ['RATE_ARCHIVED', 'SHEET_ARCHIVED'] satisfies readonly FieldFaultCode[];

/** What the server says of a row that somebody archived while it was edited here; null when none was. */
export const archivedMeanwhile = (reason: unknown): string | null => {
  const faults = reason instanceof ApiFailure ? Object.values(reason.problem?.fieldFaults ?? {}) : [];
  const fault = faults.find(({ code }) => ARCHIVED.includes(code));
  return fault === undefined ? null : fieldFaultText(fault);
};

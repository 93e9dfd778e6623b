import { refusalTable } from '../../apps/server/src/http/refusals.ts';
import { markdownTable, publishPage } from './generated-page.ts';

const rows = Object.entries(refusalTable)
  .toSorted(([a, one], [b, other]) => one.status - other.status || a.localeCompare(b))
  .map(([code, { status, message, recovery }]) => [`\`${code}\``, String(status), message, recovery]);

publishPage(
  'errors.md',
  'tools/docs/generate-errors.ts',
  [
    '# Errors of the API',
    'Every refusal is `application/problem+json` (RFC 9457) with a stable `code`, a `detail` fit to show, a `requestId` and, where they help, `errors` by field and `facts`. Words in {braces} are filled from the facts.',
    markdownTable(['code', 'status', 'detail', 'what to do'], rows),
  ].join('\n\n'),
);

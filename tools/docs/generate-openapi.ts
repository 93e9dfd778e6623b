import { DOCUMENTED_URL, printOpenApi } from '../../apps/server/src/http/openapi/print-openapi.ts';
import { publishFile } from './generated-page.ts';

publishFile(
  'openapi.json',
  'tools/docs/generate-openapi.ts',
  `${JSON.stringify(printOpenApi(DOCUMENTED_URL), null, 1)}\n`,
);

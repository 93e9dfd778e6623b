import { printOpenApi } from '../../apps/server/src/http/openapi/print-openapi.ts';
import { publishFile } from './generated-page.ts';

publishFile(
  'openapi.json',
  'tools/docs/generate-openapi.ts',
  `${JSON.stringify(printOpenApi('http://localhost:4400'), null, 1)}\n`,
);

import { printOpenApi } from '../../apps/server/src/http/openapi.ts';
import { publishFile } from './generated-page.ts';

publishFile('openapi.json', 'tools/docs/generate-openapi.ts', `${JSON.stringify(printOpenApi(), null, 1)}\n`);

import { createHash, randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { basename, dirname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type PageOrigins, pagePolicy } from '../security.ts';
import { type FrontEndFile, readFrontEndFile } from './front-end.ts';
import { sendFile } from './send-file.ts';

/** Where the pages of the API's documentation stand. */
const PLACE = '/api/docs';

/** Files of the library that draws the page. */
const LIBRARY_FILES = ['swagger-ui-bundle.js', 'swagger-ui.css', 'favicon-32x32.png'] as const;

const START = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#operations',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  syntaxHighlight: { activated: false },
  validatorUrl: null,
});
`;

const STYLE = `body { margin: 0; }
.swagger-ui .scheme-container { box-shadow: none; }
.swagger-ui .info { margin: 32px 0 16px; }
.swagger-ui .info a, .swagger-ui .opblock-tag small { overflow-wrap: anywhere; }
@media (max-width: 600px) {
  .swagger-ui .opblock .opblock-summary-description { display: none; }
  .swagger-ui .opblock-tag small { display: none; }
  .swagger-ui .opblock .opblock-summary-path { max-width: 100%; }
  .swagger-ui .filter .operation-filter-input { width: 100%; box-sizing: border-box; }
}
`;

const page = (nonce: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Kerf API</title>
<link rel="icon" type="image/png" href="${PLACE}/favicon-32x32.png">
<link rel="stylesheet" href="${PLACE}/swagger-ui.css">
<link rel="stylesheet" href="${PLACE}/page.css" nonce="${nonce}">
</head>
<body>
<div id="operations"></div>
<script src="${PLACE}/swagger-ui-bundle.js"></script>
<script src="${PLACE}/start.js"></script>
</body>
</html>
`;

const ownFile = (mediaType: string, text: string): FrontEndFile => {
  const content = Buffer.from(text);
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
  return { mediaType, content, brotli: null, gzip: null, etag, isImmutable: false };
};

const OWN_FILES: Readonly<Record<string, FrontEndFile>> = {
  'start.js': ownFile('text/javascript; charset=utf-8', START),
  'page.css': ownFile('text/css; charset=utf-8', STYLE),
};

/** Reads and compresses a file of the library at its first request. */
const libraryFile = (name: string): (() => Promise<FrontEndFile>) => {
  let reading: Promise<FrontEndFile> | null = null;
  return () => {
    const path = createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`);
    reading ??= readFrontEndFile(dirname(path), basename(path));
    return reading;
  };
};

/**
 * Serves the documentation of the API: its description, drawn by a library that comes with the server, so that nothing is fetched from
 * elsewhere. Open to everybody, as the description is; trying a call takes a token.
 */
export const serveApiDocs = (app: FastifyInstance, origins: PageOrigins): void => {
  app.get(PLACE, async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', pagePolicy(origins, nonce))
      .type('text/html; charset=utf-8')
      .send(page(nonce));
  });
  for (const [name, file] of Object.entries(OWN_FILES)) {
    app.get(`${PLACE}/${name}`, async (request, reply) => sendFile(request, reply, file));
  }
  for (const name of LIBRARY_FILES) {
    const read = libraryFile(name);
    app.get(`${PLACE}/${name}`, async (request, reply) => sendFile(request, reply, await read()));
  }
};

#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from '../tools/build/ensure-built.mjs';
import { root } from '../tools/build/parts.mjs';

const commandLine = join(root, 'dist', 'server', 'cli.js');

if (!ensureBuilt(['server']) || !existsSync(commandLine)) {
  console.error('kerf: the command line could not be built; run `npm run build` in the Kerf checkout to see why.');
  process.exitCode = 1;
} else {
  process.argv[1] = commandLine;
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(commandLine).href);
}

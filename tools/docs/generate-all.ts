/** Makes every page of `docs/generated`; with `--check`, fails where a committed page differs from what the tables say. */
import { readdirSync } from 'node:fs';

const folder = new URL('.', import.meta.url);
const generators = readdirSync(folder).filter((name) => /^generate-.*\.ts$/.test(name) && name !== 'generate-all.ts');
for (const generator of generators) await import(new URL(generator, folder).href);

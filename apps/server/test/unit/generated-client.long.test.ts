import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateSource } from 'oazapfts';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const folder = join(root, '.tmp', 'generated-client');

/** What a program does that puts parts on a quote and reads their prices. */
const PROGRAM = `import { type Problem, quoteItemsList, quoteItemsUpdate, quoteItemsUpload, quotesCalculate, quotesCreate, servers } from './client.ts';

export const price = async (organisationId: string, drawing: Blob): Promise<readonly (number | null)[]> => {
  const opts = { baseUrl: Object.values(servers)[0], headers: { Authorization: 'Bearer token' } };
  const created = await quotesCreate(organisationId, { name: 'Brackets' }, { idempotencyKey: 'brackets-1' }, opts);
  if (created.status !== 201) throw new Error(created.data.detail);
  const quoteId: string = created.data.id;
  await quoteItemsUpload(organisationId, quoteId, { files: [drawing], settings: { thickness: 3 } }, {}, opts);
  const listed = await quoteItemsList(organisationId, quoteId, opts);
  if (listed.status !== 200) throw new Error('no parts');
  for (const { id, version } of listed.data) {
    const changed = await quoteItemsUpdate(organisationId, quoteId, id, { quantity: 10 }, { ifMatch: \`"\${version}"\` }, opts);
    if (changed.status === 409) {
      const problem: Problem = changed.data;
      if (problem.code === 'VERSION_CONFLICT') continue;
    }
  }
  await quotesCalculate(organisationId, quoteId, {}, opts);
  return listed.data.map((item) => item.linePrice);
};
`;

const check = (program: string): string => {
  writeFileSync(join(folder, 'program.ts'), program);
  try {
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--target', 'es2022', '--module', 'nodenext'];
    const all = [...options, '--allowImportingTsExtensions', '--lib', 'es2023,dom,dom.iterable', '--types', ''];
    execFileSync('npx', ['tsc', '--ignoreConfig', ...all, join(folder, 'program.ts')], { cwd: root, encoding: 'utf8' });
    return '';
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
  }
};

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  const client = await generateSource(join(root, 'docs', 'generated', 'openapi.json'));
  writeFileSync(join(folder, 'client.ts'), client);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('is a client that a program is written with, and that finds its mistakes', () => {
  expect(check(PROGRAM)).toBe('');
  expect(check(PROGRAM.replace('quantity: 10', "quantity: 'ten'"))).toContain(
    "Type 'string' is not assignable to type 'number'",
  );
}, 60_000);

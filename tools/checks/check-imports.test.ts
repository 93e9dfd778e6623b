import { describe, expect, it } from 'vitest';
import { checkImports } from './check-imports.ts';
import { floors } from './import-table.ts';
import { manifest, sample } from './samples.ts';

const house = [
  manifest('', 'vitest', 'vite'),
  manifest('packages/units'),
  manifest('packages/drawing', '@kerf/units'),
  manifest('packages/pricing', '@kerf/units', '@kerf/drawing', 'react'),
  manifest('packages/ui', '@kerf/i18n', 'react'),
  manifest('packages/i18n'),
  manifest('apps/web', '@kerf/units', '@kerf/pricing', 'react'),
  manifest('apps/server', '@kerf/units', 'fastify'),
];

const messages = (path: string, ...lines: string[]) =>
  checkImports([...house, sample(path, ...lines)]).map((violation) => violation.message);

describe('import table', () => {
  it('accepts what the table and package.json allow', () => {
    expect(messages('packages/drawing/src/a.ts', `import { mm } from '@kerf/units';`, `import './b.ts';`)).toEqual([]);
    expect(messages('apps/web/src/a.tsx', `import { useState } from 'react';`)).toEqual([]);
    expect(messages('apps/server/src/a.ts', `import { readFile } from 'node:fs/promises';`)).toEqual([]);
    expect(messages('packages/drawing/test/a.test.ts', `import { it } from 'vitest';`)).toEqual([]);
    expect(messages('packages/drawing/test/a.test.ts', `import { read } from '@kerf/drawing';`)).toEqual([]);
    expect(messages('apps/web/vite.config.ts', `import { defineConfig } from 'vite';`)).toEqual([]);
  });

  it.each([
    [`import type { Drawing } from '@kerf/drawing';`],
    [`export * from '@kerf/drawing';`],
    [`export type { Drawing } from '@kerf/drawing';`],
    [`const drawing = await import('@kerf/drawing');`],
    [`type Drawing = import('@kerf/drawing').Drawing;`],
  ])('refuses %s in pricing', (line) => {
    expect(messages('packages/pricing/src/a.ts', line)).toEqual(['packages/pricing may not import @kerf/drawing']);
  });

  it('lets packages that run in a browser have its libraries, and neither Node nor what knows the trade', () => {
    expect(messages('packages/ui/src/a.tsx', `import { useState } from 'react';`)).toEqual([]);
    expect(messages('packages/ui/src/a.tsx', `import 'node:fs';`)).toEqual(['a browser bundle may not import node:fs']);
    expect(messages('packages/ui/src/a.tsx', `import '@kerf/quoting';`)).toEqual([
      'packages/ui may not import @kerf/quoting',
    ]);
  });

  it('keeps prices out of the browser', () => {
    const [message] = messages('apps/web/src/a.ts', `import type { Rate } from '@kerf/pricing';`);
    expect(message).toBe('apps/web may not import @kerf/pricing');
  });

  it('refuses a way round the package names', () => {
    expect(messages('apps/web/src/a.ts', `import '../../../packages/pricing/src/rates.ts';`)).toHaveLength(1);
    expect(messages('apps/server/src/a.ts', `import product from '../../../package.json';`)).toEqual([]);
    expect(messages('packages/drawing/src/a.ts', `import '@kerf/units/src/brands.ts';`)).toHaveLength(1);
    expect(messages('packages/drawing/src/a.ts', `const name = 'x';`, 'await import(name);')).toHaveLength(1);
  });

  it('refuses undeclared packages, and test packages in shipped code', () => {
    expect(messages('packages/units/src/a.ts', `import { z } from 'zod';`)).toHaveLength(1);
    expect(messages('packages/units/src/a.ts', `import { it } from 'vitest';`)).toHaveLength(1);
    expect(messages('apps/server/src/a.ts', `import { mm } from '@kerf/money';`)).toHaveLength(1);
  });

  it('refuses Node and React in a pure package, Node in a browser app', () => {
    expect(messages('packages/units/src/a.ts', `import { join } from 'node:path';`)).toHaveLength(1);
    expect(messages('packages/units/src/a.ts', `import fs from 'fs';`)).toHaveLength(1);
    expect(messages('packages/pricing/src/a.ts', `import { useState } from 'react';`)).toHaveLength(1);
    expect(messages('apps/web/src/a.ts', `import 'node:fs';`)).toHaveLength(1);
  });

  it('keeps HTTP out of use-cases and use-cases out of the database', () => {
    expect(messages('apps/server/src/use-cases/quotes/a.ts', `import '../../http/problems.ts';`)).toHaveLength(1);
    expect(messages('apps/server/src/db/a.ts', `import '../use-cases/quotes/a.ts';`)).toHaveLength(1);
    expect(messages('apps/server/src/http/a.ts', `import '../use-cases/quotes/a.ts';`)).toEqual([]);
  });

  it('keeps the application out of its features, and features of each other where no row names them', () => {
    expect(messages('apps/web/src/features/upload/a.ts', `import '../../app/router.tsx';`)).toHaveLength(1);
    expect(messages('apps/web/src/features/part/a.ts', `import '../quote-detail/b.ts';`)).toHaveLength(1);
    expect(messages('apps/web/src/features/quote-detail/a.ts', `import '../part/b.ts';`)).toEqual([]);
  });

  describe('floors', () => {
    const table = {
      'apps/server/src': { http: ['use-cases'], 'use-cases': ['words.ts'], db: [] },
      'apps/server/src/use-cases': { quotes: ['parts', 'actor.ts'], parts: [] },
    };
    const found = (path: string, line: string) =>
      checkImports([...house, sample(path, line)], table).map((violation) => violation.message);

    it('lets a folder import what its row names, and itself', () => {
      expect(found('apps/server/src/http/a.ts', `import '../use-cases/quotes/a.ts';`)).toEqual([]);
      expect(found('apps/server/src/use-cases/quotes/a.ts', `import type { B } from '../parts/b.ts';`)).toEqual([]);
      expect(found('apps/server/src/use-cases/quotes/a.ts', `import './deep/b.ts';`)).toEqual([]);
      expect(found('apps/server/src/use-cases/quotes/deep/a.ts', `import '../../parts/b.ts';`)).toEqual([]);
      expect(found('apps/server/src/use-cases/quotes/a.ts', `import '../actor.ts';`)).toEqual([]);
      expect(found('apps/server/src/use-cases/quotes/a.ts', `import '../../words.ts';`)).toEqual([]);
    });

    it('refuses what the row does not name, folders and files alike', () => {
      expect(found('apps/server/src/use-cases/parts/a.ts', `import type { B } from '../quotes/b.ts';`)).toEqual([
        'apps/server/src/use-cases/parts may not import apps/server/src/use-cases/quotes',
      ]);
      expect(found('apps/server/src/use-cases/parts/a.ts', `import '../actor.ts';`)).toHaveLength(1);
      expect(found('apps/server/src/use-cases/parts/a.ts', `import '../../http/b.ts';`)).toHaveLength(1);
    });

    it('refuses a folder without a row', () => {
      expect(found('apps/server/src/use-cases/orders/a.ts', `import '../parts/b.ts';`)).toEqual([
        'apps/server/src/use-cases/orders has no row in the import table',
      ]);
    });

    it.each(Object.entries(floors))('lets the folders of %s read downwards only', (_, rows) => {
      const order = Object.keys(rows);
      const upwards = Object.entries(rows).flatMap(([folder, reached]) =>
        reached
          .filter((name) => order.includes(name) && order.indexOf(name) <= order.indexOf(folder))
          .map((name) => `${folder} stands below ${name}`),
      );
      expect(upwards).toEqual([]);
    });

    it('leaves alone the files of a floor, which wire its folders, and tests', () => {
      expect(found('apps/server/src/start.ts', `import './db/a.ts';`)).toEqual([]);
      expect(found('apps/server/src/db/a.test.ts', `import '../use-cases/quotes/a.ts';`)).toEqual([]);
    });
  });

  it('refuses a package that imports itself by name in shipped code', () => {
    expect(messages('packages/drawing/src/a.ts', `import { read } from '@kerf/drawing';`)).toHaveLength(1);
  });

  it('wants a row for every workspace', () => {
    const files = [...house, manifest('packages/lasers', '@kerf/units')];
    const found = checkImports([...files, sample('packages/lasers/src/a.ts', `import '@kerf/units';`)]);
    expect(found.map((violation) => violation.message)).toEqual(['packages/lasers has no row in the import table']);
  });
});

import { describe, expect, it } from 'vitest';
import { unwantedInFirstLoad } from '../../build/first-load.ts';

describe('first load', () => {
  const chunk = (moduleIds: string[], imports: string[] = []) => ({ moduleIds, imports });
  const files = (screenImports: string[]) =>
    new Map([
      ['index.js', chunk(['/k/apps/web/index.html'])],
      ['mount.js', chunk(['/k/apps/web/src/app/mount.tsx'], ['words.js'])],
      ['list.js', chunk(['/k/apps/web/src/features/quotes-list/quotes-list.tsx'], screenImports)],
      ['settings.js', chunk(['/k/apps/web/src/features/settings/x.tsx'], ['schemas.js'])],
      ['words.js', chunk(['/k/apps/web/src/i18n/texts.ts'])],
      ['schemas.js', chunk(['C:\\k\\node_modules\\zod\\v4\\core.js'])],
    ]);

  it('finds schemas however far away they are imported', () => {
    expect(unwantedInFirstLoad(files([]))).toEqual([]);
    expect(unwantedInFirstLoad(files(['settings.js']))).toEqual(['C:\\k\\node_modules\\zod\\v4\\core.js']);
  });
});

import { routes } from '@kerf/contract';
import { describe, expect, it } from 'vitest';
import { withCallsInPlace } from '../../build/calls-in-place.ts';
import { unwantedInFirstLoad } from '../../build/first-load.ts';

const imported = "import { ApiFailure, routes } from '@kerf/contract';\n";

describe('calls in place', () => {
  it('replaces each named call by its method and path', () => {
    const { method, path } = routes.quotes.update;
    expect(withCallsInPlace(`${imported}api(routes.quotes.update, request);`, routes)).toBe(
      `${imported}api(({ method: "${method}", path: "${path}" }), request);`,
    );
  });

  it('leaves files alone that have other routes', () => {
    expect(withCallsInPlace("import { routes } from './mine.ts';\nroutes.quotes.update();", routes)).toBeNull();
    expect(withCallsInPlace("import { ApiFailure } from '@kerf/contract';", routes)).toBeNull();
  });

  it.each([
    'const { quotes } = routes;',
    'call(routes);',
    "routes['quotes'].get;",
    'routes[area];',
    'f(routes.quotes);',
  ])('refuses %s, which would bring the whole contract', (line) => {
    expect(() => withCallsInPlace(`${imported}${line}`, routes)).toThrow('named in full');
  });

  it('refuses a call that the contract does not have', () => {
    expect(() => withCallsInPlace(`${imported}routes.quotes.invent`, routes)).toThrow('no call routes.quotes.invent');
  });

  it('takes words about routes for what they are', () => {
    expect(withCallsInPlace(`${imported}say('routes', "routes"); navigate('/routes/1');`, routes)).not.toBeNull();
  });
});

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

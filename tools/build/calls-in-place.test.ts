import { routes } from '@kerf/contract';
import { describe, expect, it } from 'vitest';
import { withCallsInPlace } from './calls-in-place.ts';

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

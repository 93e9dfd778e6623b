import { tsImport } from 'tsx/esm/api';
import type { Plugin } from 'vite';

type Call = { readonly method: string; readonly path: string };
/** Calls by area and name. */
export type Calls = Readonly<Record<string, Readonly<Record<string, Call>>>>;

const screenSource = /[\\/]apps[\\/](web|store|capture)[\\/]src[\\/].*\.tsx?$/;
const importOfRoutes = /\bimport\s*\{[^}]*\broutes\b[^}]*\}\s*from\s*['"]@kerf\/contract['"]/;
const namedCall = /\broutes\.(\w+)\.(\w+)\b/g;
const mention = /(?<![\w$./'"-])routes(?![\w$/'":-])/;

/**
 * The source with each `routes.<area>.<call>` replaced by what the client reads of the call, its method and its path; null when it
 * names none. Throws when it takes `routes` for something else, because the whole contract would come with it.
 */
export const withCallsInPlace = (code: string, calls: Calls): string | null => {
  const imported = importOfRoutes.exec(code);
  if (imported === null) return null;
  const placed = code.replace(namedCall, (text, area: string, call: string) => {
    const found = calls[area]?.[call];
    if (found === undefined) throw new Error(`the contract has no call ${text}`);
    return `({ method: ${JSON.stringify(found.method)}, path: ${JSON.stringify(found.path)} })`;
  });
  if (mention.test(placed.slice(imported.index + imported[0].length))) {
    throw new Error(
      'a call must be named in full, as routes.quotes.get: then only what the client reads of it reaches the browser',
    );
  }
  return placed;
};

/**
 * Puts each call of the API where its screen makes it, so that no call is in the first load for being in the contract. Types are
 * gone by then, so only calls that are made are replaced.
 */
export const callsInPlace = (): Plugin => {
  let calls: Calls = {};
  return {
    name: 'calls-in-place',
    apply: 'build',
    async buildStart() {
      const contract: { readonly routes: Calls } = await tsImport('@kerf/contract', import.meta.url);
      calls = contract.routes;
    },
    transform: {
      filter: { id: screenSource },
      handler(code) {
        try {
          const placed = withCallsInPlace(code, calls);
          return placed === null ? null : { code: placed, map: null };
        } catch (error) {
          this.error(error instanceof Error ? error.message : String(error));
        }
      },
    },
  };
};

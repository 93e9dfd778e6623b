import { isDeploymentOutdated } from '../identity/version-guard.ts';

/** How loading a screen ended badly; chooses the words of the load-failure screen. Spec: quote parts §2.9. */
export type LoadFailureKind = 'network' | 'deployment' | 'general';

/** The dynamic-import error of foundation §8. */
export class ScreenLoadError extends Error {
  readonly kind: LoadFailureKind;

  constructor(kind: LoadFailureKind, cause: unknown) {
    super('A screen could not be loaded', { cause });
    this.kind = kind;
  }
}

const mostAttempts = 3;
const firstDelayMilliseconds = 500;
const delayFactor = 3;

export type Surroundings = {
  readonly pause: (milliseconds: number) => Promise<unknown>;
  readonly isDeploymentOutdated: () => Promise<boolean>;
  /** Whether the browser knows that it has no connection. */
  readonly isOffline: () => boolean;
  /** Resolves when it has one again. */
  readonly untilOnline: () => Promise<unknown>;
};

/** The browser's own. */
export const surroundings: Surroundings = {
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  isDeploymentOutdated,
  isOffline: () => !window.navigator.onLine,
  untilOnline: () => new Promise((resolve) => window.addEventListener('online', resolve, { once: true })),
};

/** Words that browsers use when a module does not arrive. */
const chunkFailure =
  /dynamically imported module|importing a module script failed|module script|chunk|preload|failed to fetch|load failed|networkerror/i;

export const isRetryableLoadFailure = (reason: unknown): boolean =>
  reason instanceof Error && chunkFailure.test(`${reason.name} ${reason.message}`);

/**
 * Where a module that did not arrive is asked for again; null where the browser's words do not name it. A browser may answer
 * a module that failed from memory, without a request, for as long as the page stands: only another address is asked for.
 */
export const addressOfAttempt = (reason: unknown, attempt: number, origin: string): string | null => {
  const named = reason instanceof Error ? /https?:\/\/\S+/.exec(reason.message)?.[0] : undefined;
  if (named === undefined || !URL.canParse(named)) return null;
  const address = new URL(named);
  if (address.origin !== origin) return null;
  address.searchParams.set('attempt', String(attempt));
  return address.href;
};

/**
 * Loads a screen's code in up to 3 attempts, 500 ms and then 1500 ms apart. Only network and chunk failures are tried
 * again; an outdated deployment is found at the first failure and not retried. Without a connection it asks for nothing,
 * because the files that a screen shares with others would be remembered as failed too; it waits and begins anew, because a
 * page that reloads then is gone. `loadAgain` learns why the attempt before failed.
 * Spec: foundation §8.
 */
export const loadScreen = async <Module>(
  load: () => Promise<Module>,
  around: Surroundings,
  loadAgain: (failure: unknown) => Promise<Module> = load,
): Promise<Module> => {
  let next = load;
  for (let attempt = 1; ; attempt += 1) {
    while (around.isOffline()) await around.untilOnline();
    try {
      return await next();
    } catch (reason) {
      if (!isRetryableLoadFailure(reason)) throw new ScreenLoadError('general', reason);
      next = () => loadAgain(reason);
      if (around.isOffline()) {
        attempt = 0;
        continue;
      }
      if (attempt === 1 && (await around.isDeploymentOutdated())) throw new ScreenLoadError('deployment', reason);
      if (attempt === mostAttempts) throw new ScreenLoadError('network', reason);
      await around.pause(firstDelayMilliseconds * delayFactor ** (attempt - 1));
    }
  }
};

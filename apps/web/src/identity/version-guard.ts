import { signInErrorKey } from './sign-in-return.ts';

const reloadedForKey = 'kerf.reloaded-for';

/** A page older than the server is reloaded once per server version, never in a circle. Spec: foundation §4. */
export const mustReloadFor = (
  serverVersion: string,
  pageVersion: string,
  store: Pick<Storage, 'getItem' | 'setItem'>,
): boolean => {
  if (serverVersion === pageVersion || store.getItem(reloadedForKey) === serverVersion) return false;
  store.setItem(reloadedForKey, serverVersion);
  return true;
};

/** Forgets what an older version kept: the browser's caches and old workers. Drafts and the sign-in stay. */
export const clearCaches = async (): Promise<void> => {
  window.sessionStorage.removeItem(signInErrorKey);
  if ('caches' in window) {
    for (const name of await window.caches.keys()) await window.caches.delete(name);
  }
  for (const worker of (await window.navigator.serviceWorker?.getRegistrations()) ?? []) await worker.unregister();
};

const entryScript = (page: string): string | null => /<script[^>]+src="([^"]+)"/.exec(page)?.[1] ?? null;

/** True when the server now serves another build than the one that runs here. */
export const isDeploymentOutdated = async (): Promise<boolean> => {
  const running = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;
  try {
    const response = await window.fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(5_000) });
    const served = entryScript(await response.text());
    return response.ok && served !== null && running !== null && served !== running;
  } catch {
    return false;
  }
};

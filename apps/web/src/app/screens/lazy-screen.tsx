import { type ComponentType, lazy } from 'react';
import { loadScreen, surroundings } from './load-screen.ts';

type Load<Name extends string> = () => Promise<Record<Name, ComponentType>>;

/**
 * A screen whose code arrives when it is first shown. Without a connection the router waits for it, so that the screen before
 * it stays and can be worked in.
 */
export const lazyScreen = <Name extends string>(load: Load<Name>, name: Name) => {
  const screen = lazy(async () => {
    const module = await loadScreen(load, surroundings);
    return { default: module[name] };
  });
  const preload = async (): Promise<void> => {
    if (surroundings.isOffline()) await loadScreen(load, surroundings).catch(() => undefined);
  };
  return Object.assign(screen, { preload });
};

/** Fetches a screen's code before it is shown; a failure is met again, and told, when it is. */
export const fetchAhead = (load: () => Promise<unknown>): void => {
  load().catch(() => undefined);
};

import { type ComponentType, lazy } from 'react';
import { addressOfAttempt, loadScreen, type Surroundings, surroundings } from './load-screen.ts';

/** Imports a module from an address that is known only when it runs. */
export const importFrom = (address: string): Promise<Readonly<Record<string, unknown>>> =>
  import(/* @vite-ignore */ address);

const holds = <Module extends object>(
  module: Readonly<Record<string, unknown>>,
  name: string,
): module is Module & typeof module => name in module;

/**
 * Loads one screen's code; each further attempt asks at another address. What has come is kept, so that there is only ever
 * one instance of the screen's module.
 */
export const screenLoader = <Module extends object>(
  load: () => Promise<Module>,
  name: string,
  around: Surroundings,
  importAt: (address: string) => Promise<Readonly<Record<string, unknown>>>,
) => {
  let asked = 1;
  let kept: Promise<Module> | undefined;
  const loadAgain = async (failure: unknown): Promise<Module> => {
    asked += 1;
    const address = addressOfAttempt(failure, asked, window.location.origin);
    if (address === null) return load();
    const module = await importAt(address);
    // The build may have given a file that holds several modules names of its own.
    if (!holds<Module>(module, name)) throw failure;
    return module;
  };
  return (): Promise<Module> => {
    kept ??= loadScreen(load, around, loadAgain).catch((reason: unknown) => {
      kept = undefined;
      throw reason;
    });
    return kept;
  };
};

/**
 * A screen whose code arrives when it is first shown. Without a connection the router waits for it, so that the screen before
 * it stays and can be worked in.
 */
export const lazyScreen = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) => {
  const fetchScreen = screenLoader(load, name, surroundings, importFrom);
  const screen = lazy(async () => ({ default: (await fetchScreen())[name] }));
  /** A failure is met again, and told, when the screen is shown. */
  const fetchAhead = async (): Promise<void> => {
    await fetchScreen().catch(() => undefined);
  };
  const preload = async (): Promise<void> => {
    if (surroundings.isOffline()) await fetchAhead();
  };
  return Object.assign(screen, { preload, fetchAhead });
};

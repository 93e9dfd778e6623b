import { type ComponentType, lazy } from 'react';
import { loadScreen, surroundings } from './load-screen.ts';

type Load<Name extends string> = () => Promise<Record<Name, ComponentType>>;

/** A screen whose code arrives when it is first shown. */
export const lazyScreen = <Name extends string>(load: Load<Name>, name: Name) =>
  lazy(async () => {
    const module = await loadScreen(load, surroundings);
    return { default: module[name] };
  });

/** Fetches a screen's code before it is shown; a failure is met again, and told, when it is. */
export const fetchAhead = (load: () => Promise<unknown>): void => {
  load().catch(() => undefined);
};

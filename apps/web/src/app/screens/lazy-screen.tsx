import { type ComponentType, lazy } from 'react';
import { isDeploymentOutdated } from '../../identity/version-guard.ts';
import { loadScreen } from './load-screen.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A screen whose code arrives when it is first shown. */
export const lazyScreen = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => {
    const module = await loadScreen(load, { pause, isDeploymentOutdated });
    return { default: module[name] };
  });

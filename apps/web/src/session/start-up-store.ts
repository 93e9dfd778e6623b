import type { ClientConfiguration, Organisation, OrganisationUser, User, UserContext } from '@kerf/contract';
import { INITIAL_RUN, POST_INITIALISATION_DELAY_MS, type StartupRun, type StartupStep } from '@kerf/quoting';
import { createStore } from '@kerf/ui/store';
import { useSyncExternalStore } from 'react';
import { runStartUp, type StartUpOutcome } from './run-start-up.ts';
import { createStartUpPorts } from './start-up-ports.ts';

export type StartUpView = {
  readonly run: StartupRun;
  /** Null while the steps run and for a moment after. */
  readonly outcome: StartUpOutcome | null;
  readonly configuration: ClientConfiguration | null;
};

const view = createStore<StartUpView>({ run: INITIAL_RUN, outcome: null, configuration: null });
let currentRun = 0;

const change = (next: Partial<StartUpView>) => view.set({ ...view.now(), ...next });

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const ports = createStartUpPorts((configuration) => change({ configuration }));

/** Runs start-up from a step on; a newer run replaces an older one. Resolves to how it ended. */
export const startFrom = async (step: StartupStep): Promise<StartUpOutcome | null> => {
  currentRun += 1;
  const thisRun = currentRun;
  const isCurrent = () => thisRun === currentRun;
  change({ outcome: null });
  const outcome = await runStartUp(ports, (run) => isCurrent() && change({ run }), { run: view.now().run, step });
  if (!isCurrent()) return null;
  if (outcome.kind === 'ready') await pause(POST_INITIALISATION_DELAY_MS);
  if (isCurrent()) change({ outcome });
  return outcome;
};

/** Starts once for the page, whoever asks first. */
export const startOnce = (): void => {
  if (currentRun === 0) void startFrom('authentication');
};

const replaceReady = (part: {
  organisation?: Organisation;
  organisationUser?: OrganisationUser;
  context?: UserContext;
}) => {
  const { outcome } = view.now();
  if (outcome?.kind === 'ready') change({ outcome: { ...outcome, ...part } });
};

/** Puts what the server answered to a settings change in place of what start-up loaded. */
export const showOrganisation = (organisation: Organisation): void => replaceReady({ organisation });
export const showOrganisationUser = (organisationUser: OrganisationUser): void => replaceReady({ organisationUser });
export const showUser = (user: User): void => {
  const { outcome } = view.now();
  if (outcome?.kind === 'ready') replaceReady({ context: { ...outcome.context, user } });
};

export const useStartUp = (): StartUpView => useSyncExternalStore(view.subscribe, view.now);

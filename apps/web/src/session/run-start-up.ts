import { ApiFailure, type Organisation, type OrganisationUser, type UserContext } from '@kerf/contract';
import {
  beginStep,
  completeStep,
  failStep,
  INITIAL_RUN,
  resetFrom,
  type StartupError,
  type StartupRun,
  type StartupStep,
  startupErrorOf,
} from '@kerf/quoting';

/** What start-up asks of the outside; the application brings the real ones, tests their own. */
export type StartUpPorts = {
  /** Rejects with StartUpStop when sign-in cannot begin; resolves to false when the page is leaving to sign in. */
  readonly authenticate: () => Promise<boolean>;
  /** The session has ended: true when the page is leaving to sign in again, false when that did not help before. */
  readonly signInAgain: () => Promise<boolean>;
  readonly loadContext: () => Promise<UserContext>;
  readonly createUser: () => Promise<void>;
  readonly loadOrganisation: (organisationId: string) => Promise<Organisation>;
  readonly loadOrganisationUser: (organisationId: string, userId: string) => Promise<OrganisationUser>;
  readonly loadManufacturing: Readonly<Record<ManufacturingStep, (organisationId: string) => Promise<unknown>>>;
};
export type ManufacturingStep = 'cuttingTechnologies' | 'materials' | 'sheets' | 'rateTables' | 'rates';

const manufacturingSteps: readonly ManufacturingStep[] = [
  'cuttingTechnologies',
  'materials',
  'sheets',
  'rateTables',
  'rates',
];

export type StartUpOutcome =
  | { readonly kind: 'leaving' }
  | { readonly kind: 'failed'; readonly context: UserContext | null }
  | { readonly kind: 'noOrganisation'; readonly context: UserContext }
  | {
      readonly kind: 'ready';
      readonly context: UserContext;
      readonly organisation: Organisation;
      readonly organisationUser: OrganisationUser;
    };

/** A step that knows its own error better than the HTTP mapping does. */
export class StartUpStop extends Error {
  readonly error: StartupError;

  constructor(error: StartupError) {
    super(error.message);
    this.error = error;
  }
}

const isSessionOver = (reason: unknown): boolean => reason instanceof ApiFailure && reason.status === 401;

/** The error that a failed step shows. Spec: foundation §8. */
export const errorOfStep = (reason: unknown, step: StartupStep): StartupError => {
  if (reason instanceof StartUpStop) return reason.error;
  if (reason instanceof ApiFailure) {
    if (reason.status !== null) return startupErrorOf({ kind: 'status', status: reason.status }, step);
    if (reason.kind !== 'cancelled') return startupErrorOf({ kind: 'network' }, step);
  }
  return startupErrorOf({ kind: 'other' }, step);
};

const loadOrCreateContext = async (ports: StartUpPorts): Promise<UserContext> => {
  try {
    return await ports.loadContext();
  } catch (reason) {
    if (!(reason instanceof ApiFailure) || reason.status !== 404) throw reason;
  }
  try {
    await ports.createUser();
  } catch (reason) {
    if (reason instanceof ApiFailure && reason.status === null) throw reason;
    throw new StartUpStop(startupErrorOf({ kind: 'userNotCreated' }, 'userContext'));
  }
  return ports.loadContext();
};

const checkedContext = async (ports: StartUpPorts): Promise<UserContext> => {
  const context = await loadOrCreateContext(ports);
  const { user }: { user: UserContext['user'] | undefined } = context;
  if (user === undefined) throw new StartUpStop(startupErrorOf({ kind: 'contextWithoutUser' }, 'userContext'));
  return context;
};

/** An answer without an organisation is a failure of its own. */
const checkedOrganisation = async (loading: Promise<Organisation>): Promise<Organisation> => {
  const organisation: Partial<Organisation> | null | undefined = await loading;
  if (!organisation?.organisationId) throw new StartUpStop(startupErrorOf({ kind: 'noOrganisation' }, 'organisation'));
  return loading;
};

/** A failure is looked at when its step comes; until then nobody has to handle it. */
const startedEarly = <Value>(promise: Promise<Value>): Promise<Value> => {
  promise.catch(() => undefined);
  return promise;
};

type Step = <Value>(step: StartupStep, work: Promise<Value>) => Promise<Value>;

const runWithOrganisation = async (
  ports: StartUpPorts,
  context: UserContext,
  organisationId: string,
  step: Step,
): Promise<StartUpOutcome> => {
  // All are asked for at once, but judged in the order of the steps.
  const loadingOrganisation = startedEarly(checkedOrganisation(ports.loadOrganisation(organisationId)));
  const loadingUser = startedEarly(ports.loadOrganisationUser(organisationId, context.user.userId));
  const loadingManufacturing = manufacturingSteps.map(
    (name) => [name, startedEarly(ports.loadManufacturing[name](organisationId))] as const,
  );
  const organisation = await step('organisation', loadingOrganisation);
  const organisationUser = await step('organisationUser', loadingUser);
  for (const [name, loading] of loadingManufacturing) await step(name, loading);
  return { kind: 'ready', context, organisation, organisationUser };
};

/** Runs the nine steps from `from` on and tells every change of the run. Spec: foundation §4. */
export const runStartUp = async (
  ports: StartUpPorts,
  show: (run: StartupRun) => void,
  from: { readonly run: StartupRun; readonly step: StartupStep } = { run: INITIAL_RUN, step: 'authentication' },
): Promise<StartUpOutcome> => {
  let run = resetFrom(from.run, from.step);
  let current: StartupStep = from.step;
  let context: UserContext | null = null;
  const change = (next: StartupRun) => {
    run = next;
    show(run);
  };
  const step: Step = async (name, work) => {
    current = name;
    change(beginStep(run, name));
    const value = await work;
    change(completeStep(run, name));
    return value;
  };
  show(run);
  try {
    if (run.steps.authentication !== 'success' && !(await step('authentication', ports.authenticate()))) {
      return { kind: 'leaving' };
    }
    context = await step('userContext', checkedContext(ports));
    const organisationId = context.selectedOrganisationId;
    if (organisationId === null) return { kind: 'noOrganisation', context };
    return await runWithOrganisation(ports, context, organisationId, step);
  } catch (reason) {
    if (isSessionOver(reason) && (await ports.signInAgain())) return { kind: 'leaving' };
    change(failStep(run, errorOfStep(reason, current)));
    return { kind: 'failed', context };
  }
};

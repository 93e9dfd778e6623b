/** The start-up of the staff application: nine steps in order, then complete. Spec: foundation §4. */
export const STARTUP_STEPS = [
  'authentication',
  'userContext',
  'organisation',
  'organisationUser',
  'cuttingTechnologies',
  'materials',
  'sheets',
  'rateTables',
  'rates',
] as const;
export type StartupStep = (typeof STARTUP_STEPS)[number];
export type StepState = 'idle' | 'loading' | 'success' | 'error';

/** Why start-up failed, each reason with its English sentence. Spec: foundation §8. */
export const STARTUP_MESSAGES = {
  NO_ORGANISATION: 'No organization found',
  NO_USER_ORGANISATION: 'User has no associated organization',
  USER_NOT_FOUND: 'User not found and could not be created',
  USER_CONTEXT_INVALID: 'Failed to load user context',
  NO_ACTIVE_ACCOUNT: 'No active account found',
  TOKEN_REFRESH_FAILED: 'The sign-in could not be renewed',
  SIGN_IN_FAILED: 'The sign-in could not be completed',
  CONTEXT_WITHOUT_USER: 'User context is missing user information',
  TOKEN_INVALID: 'Authentication failed - invalid or expired token',
  ACCESS_DENIED: 'Access denied to organization',
  RESOURCE_NOT_FOUND: 'Resource not found',
  NETWORK: 'Network error during {step}',
  UNEXPECTED: 'Unexpected error during {step}',
} as const;

export type StartupReason = keyof typeof STARTUP_MESSAGES;

export type StartupError = {
  readonly code: StartupErrorCode;
  /** By which the screen chooses the reader's words. */
  readonly reason: StartupReason;
  /** English, for reports and letters to support. */
  readonly message: string;
  readonly step: StartupStep;
  readonly isRecoverable: boolean;
};
export type StartupRun = {
  readonly steps: Readonly<Record<StartupStep, StepState>>;
  readonly error: StartupError | null;
};

/** Milliseconds that the loading flag stays after success. */
export const POST_INITIALISATION_DELAY_MS = 300;
/** Retries after which the action becomes Contact Support. */
export const RETRIES_BEFORE_SUPPORT = 2;

const stepsWith = (state: (step: StartupStep) => StepState): StartupRun['steps'] =>
  Object.fromEntries(STARTUP_STEPS.map((step) => [step, state(step)])) as StartupRun['steps'];

export const INITIAL_RUN: StartupRun = { steps: stepsWith(() => 'idle'), error: null };

/** Marks a step as loading; nothing starts once the run has failed. */
export const beginStep = (run: StartupRun, step: StartupStep): StartupRun =>
  run.error !== null ? run : { ...run, steps: { ...run.steps, [step]: 'loading' } };

/** Marks a step as done; a late answer after a failure is not counted. */
export const completeStep = (run: StartupRun, step: StartupStep): StartupRun =>
  run.error !== null ? run : { ...run, steps: { ...run.steps, [step]: 'success' } };

/** Marks the run as failed and stops what else was loading. The first error stands. */
export const failStep = (run: StartupRun, error: StartupError): StartupRun =>
  run.error !== null
    ? run
    : {
        error,
        steps: stepsWith((step) =>
          step === error.step ? 'error' : run.steps[step] === 'loading' ? 'idle' : run.steps[step],
        ),
      };

/** Clears a step and all later ones, and the error if it was there. */
export const resetFrom = (run: StartupRun, step: StartupStep): StartupRun => {
  const from = STARTUP_STEPS.indexOf(step);
  const keepsError = run.error !== null && STARTUP_STEPS.indexOf(run.error.step) < from;
  return {
    error: keepsError ? run.error : null,
    steps: stepsWith((each) => (STARTUP_STEPS.indexOf(each) < from ? run.steps[each] : 'idle')),
  };
};

/** Percentage of successful steps out of 9, not rounded. */
export const startupProgress = (run: StartupRun): number =>
  (STARTUP_STEPS.filter((step) => run.steps[step] === 'success').length / STARTUP_STEPS.length) * 100;

export const STARTUP_GROUPS = [
  { label: 'Authenticating and loading user context', steps: ['authentication', 'userContext'] },
  { label: 'Loading organisation data', steps: ['organisation', 'organisationUser'] },
  {
    label: 'Loading manufacturing data',
    steps: ['cuttingTechnologies', 'materials', 'sheets', 'rateTables', 'rates'],
  },
] as const satisfies readonly { label: string; steps: readonly StartupStep[] }[];
const COMPLETE_LABEL = 'Initialisation complete';

/** What the loading screen says: the first group that is not done. */
export const startupGroupLabel = (run: StartupRun): string =>
  STARTUP_GROUPS.find((group) => group.steps.some((step) => run.steps[step] !== 'success'))?.label ?? COMPLETE_LABEL;

export const STARTUP_ERROR_CODES = [
  'NO_ORGANISATION',
  'NO_USER_ORGANISATION',
  'ORGANISATION_ACCESS_DENIED',
  'AUTHENTICATION_ERROR',
  'MSAL_INITIALIZATION_FAILED',
  'TOKEN_REFRESH_FAILED',
  'USER_NOT_FOUND',
  'USER_CREATION_FAILED',
  'USER_CONTEXT_INVALID',
  'ORGANISATION_LOAD_FAILED',
  'ORGANISATION_USER_LOAD_FAILED',
  'NETWORK_ERROR',
  'UNKNOWN_ERROR',
] as const;
export type StartupErrorCode = (typeof STARTUP_ERROR_CODES)[number];

import {
  RETRIES_BEFORE_SUPPORT,
  STARTUP_MESSAGES,
  type StartupError,
  type StartupErrorCode,
  type StartupReason,
  type StartupStep,
} from './startup.ts';

/** How the user leaves the start-up failure screen. Spec: foundation §4, §8. */
export type RecoveryAction = 'Retry' | 'Set Up Organization' | 'Contact Support' | 'Sign Out';

export const RECOVERY_BY_CODE: Readonly<Record<StartupErrorCode, RecoveryAction>> = {
  NO_ORGANISATION: 'Set Up Organization',
  NO_USER_ORGANISATION: 'Set Up Organization',
  ORGANISATION_ACCESS_DENIED: 'Contact Support',
  AUTHENTICATION_ERROR: 'Sign Out',
  MSAL_INITIALIZATION_FAILED: 'Sign Out',
  TOKEN_REFRESH_FAILED: 'Sign Out',
  USER_NOT_FOUND: 'Retry',
  USER_CREATION_FAILED: 'Retry',
  USER_CONTEXT_INVALID: 'Retry',
  ORGANISATION_LOAD_FAILED: 'Retry',
  ORGANISATION_USER_LOAD_FAILED: 'Retry',
  NETWORK_ERROR: 'Retry',
  UNKNOWN_ERROR: 'Retry',
};

/** The button to show: set-up stays set-up; otherwise support after 2 retries or when nothing can be recovered. */
export const recoveryAction = (error: StartupError, retries: number): RecoveryAction => {
  const action = RECOVERY_BY_CODE[error.code];
  if (action === 'Set Up Organization') return action;
  if (!error.isRecoverable) return 'Contact Support';
  return action === 'Retry' && retries >= RETRIES_BEFORE_SUPPORT ? 'Contact Support' : action;
};

/** What each step does, in English. */
export const STARTUP_STEP_WORDS: Readonly<Record<StartupStep, string>> = {
  authentication: 'authentication',
  userContext: 'user context load',
  organisation: 'organisation load',
  organisationUser: 'organisation user load',
  cuttingTechnologies: 'cutting technologies load',
  materials: 'materials load',
  sheets: 'sheets load',
  rateTables: 'rate tables load',
  rates: 'rates load',
};

/** The message of a start-up error in English, as reports and letters to support carry it. Spec: foundation §8. */
export const startupMessage = (reason: StartupReason, step: StartupStep): string =>
  STARTUP_MESSAGES[reason].replace('{step}', STARTUP_STEP_WORDS[step]);

/** How a start-up request ended badly. */
export type StartupFailure =
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'network' }
  | { readonly kind: 'noAccount' }
  /** The identity provider failed to renew the session, which may well go on; a session that is over needs sign-in only. */
  | { readonly kind: 'refreshFailed' }
  | { readonly kind: 'contextWithoutUser' }
  | { readonly kind: 'userNotCreated' }
  /** The provider says in its own words why nobody could sign in. */
  | {
      readonly kind: 'signInFailed';
      readonly code: 'AUTHENTICATION_ERROR' | 'MSAL_INITIALIZATION_FAILED';
      readonly message: string;
    }
  /** The organisation was answered for, but there is none. */
  | { readonly kind: 'noOrganisation' }
  | { readonly kind: 'other' };

const failed = (
  code: StartupErrorCode,
  reason: StartupReason,
  step: StartupStep,
  isRecoverable = true,
): StartupError => ({ code, reason, message: startupMessage(reason, step), step, isRecoverable });

const notFound = (step: StartupStep): StartupError =>
  step === 'userContext'
    ? failed('USER_NOT_FOUND', 'USER_NOT_FOUND', step)
    : failed('UNKNOWN_ERROR', 'RESOURCE_NOT_FOUND', step);

const failedByStatus = (status: number, step: StartupStep): StartupError => {
  if (step === 'organisation' && (status === 400 || status === 404))
    return failed('NO_USER_ORGANISATION', 'NO_USER_ORGANISATION', step, false);
  if (status === 401) return failed('AUTHENTICATION_ERROR', 'TOKEN_INVALID', step);
  if (status === 403) return failed('ORGANISATION_ACCESS_DENIED', 'ACCESS_DENIED', step, false);
  if (status === 404) return notFound(step);
  if (step === 'userContext') return failed('USER_CONTEXT_INVALID', 'USER_CONTEXT_INVALID', step);
  if (step === 'organisation') return failed('ORGANISATION_LOAD_FAILED', 'UNEXPECTED', step);
  if (step === 'organisationUser') return failed('ORGANISATION_USER_LOAD_FAILED', 'UNEXPECTED', step);
  return failed('UNKNOWN_ERROR', 'UNEXPECTED', step);
};

/** The error of a failed start-up step. Spec: foundation §8 'HTTP mapping'; decision 11. */
export const startupErrorOf = (failure: StartupFailure, step: StartupStep): StartupError => {
  switch (failure.kind) {
    case 'status':
      return failedByStatus(failure.status, step);
    case 'network':
      return failed('NETWORK_ERROR', 'NETWORK', step);
    case 'noAccount':
      return failed('AUTHENTICATION_ERROR', 'NO_ACTIVE_ACCOUNT', step);
    case 'refreshFailed':
      return failed('TOKEN_REFRESH_FAILED', 'TOKEN_REFRESH_FAILED', step);
    case 'userNotCreated':
      return failed('USER_CREATION_FAILED', 'USER_NOT_FOUND', step);
    case 'noOrganisation':
      return failed('NO_ORGANISATION', 'NO_ORGANISATION', step);
    case 'contextWithoutUser':
      return failed('USER_CONTEXT_INVALID', 'CONTEXT_WITHOUT_USER', step);
    case 'signInFailed':
      return { ...failed(failure.code, 'SIGN_IN_FAILED', step), message: failure.message };
    case 'other':
      return failed('UNKNOWN_ERROR', 'UNEXPECTED', step);
  }
};

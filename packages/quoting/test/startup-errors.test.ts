import { expect, test } from 'vitest';
import {
  RECOVERY_BY_CODE,
  STARTUP_ERROR_CODES,
  STARTUP_GROUPS,
  STARTUP_MESSAGES,
  STARTUP_STEPS,
  startupErrorOf,
  startupMessage,
} from '../src/index.ts';

test('the way out of every error is the one of the catalogue', () => {
  expect(RECOVERY_BY_CODE).toEqual({
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
  });
  expect(Object.keys(RECOVERY_BY_CODE)).toEqual([...STARTUP_ERROR_CODES]);
});

test('messages are those of the catalogue, letter for letter', () => {
  expect(STARTUP_MESSAGES).toMatchObject({
    NO_USER_ORGANISATION: 'User has no associated organization',
    USER_NOT_FOUND: 'User not found and could not be created',
    USER_CONTEXT_INVALID: 'Failed to load user context',
    NO_ACTIVE_ACCOUNT: 'No active account found',
    CONTEXT_WITHOUT_USER: 'User context is missing user information',
    TOKEN_INVALID: 'Authentication failed - invalid or expired token',
    ACCESS_DENIED: 'Access denied to organization',
    RESOURCE_NOT_FOUND: 'Resource not found',
  });
  for (const step of STARTUP_STEPS) {
    expect(startupMessage('NETWORK', step)).toMatch(/^Network error during [a-z ]+$/);
    expect(startupMessage('UNEXPECTED', step)).toMatch(/^Unexpected error during [a-z ]+$/);
  }
});

test.each([
  [{ kind: 'noAccount' }, 'AUTHENTICATION_ERROR', 'No active account found'],
  [{ kind: 'contextWithoutUser' }, 'USER_CONTEXT_INVALID', 'User context is missing user information'],
  [{ kind: 'userNotCreated' }, 'USER_CREATION_FAILED', 'User not found and could not be created'],
  [{ kind: 'network' }, 'NETWORK_ERROR', 'Network error during user context load'],
  [{ kind: 'other' }, 'UNKNOWN_ERROR', 'Unexpected error during user context load'],
  [
    { kind: 'signInFailed', code: 'MSAL_INITIALIZATION_FAILED', message: 'No such issuer' },
    'MSAL_INITIALIZATION_FAILED',
    'No such issuer',
  ],
] as const)('%j is %s', (failure, code, message) => {
  expect(startupErrorOf(failure, 'userContext')).toMatchObject({ code, message, isRecoverable: true });
});

test('only what no retry can mend is not recoverable', () => {
  const answered = (status: number) => startupErrorOf({ kind: 'status', status }, 'organisation').isRecoverable;
  expect([400, 401, 403, 404, 500].map(answered)).toEqual([false, true, false, false, true]);
});

test('the groups hold the nine steps in their order', () => {
  expect(STARTUP_GROUPS.map(({ label }) => label)).toEqual([
    'Authenticating and loading user context',
    'Loading organisation data',
    'Loading manufacturing data',
  ]);
  expect(STARTUP_GROUPS.flatMap(({ steps }) => steps)).toEqual([...STARTUP_STEPS]);
});

import { ApiFailure, type Organisation, type OrganisationUser, type UserContext } from '@kerf/contract';
import { recoveryAction, STARTUP_STEPS, type StartupRun, startupProgress } from '@kerf/quoting';
import { describe, expect, it } from 'vitest';
import { runStartUp, type StartUpPorts } from '../../src/session/run-start-up.ts';

const failure = (status: number) => new ApiFailure('problem', status, null, `HTTP ${status}`);
const context = (selectedOrganisationId: string | null) =>
  ({
    user: { userId: 'u1' },
    selectedOrganisationId,
    lastPayment: { status: null },
    siteRoles: [],
  }) as unknown as UserContext;

const ports = (change: Partial<StartUpPorts> = {}): StartUpPorts => ({
  authenticate: async () => true,
  signInAgain: async () => false,
  loadContext: async () => context('o1'),
  createUser: async () => undefined,
  loadOrganisation: async () => ({ organisationId: 'o1' }) as Organisation,
  loadOrganisationUser: async () => ({ userId: 'u1', role: 'owner' }) as OrganisationUser,
  loadManufacturing: {
    cuttingTechnologies: async () => [],
    materials: async () => [],
    sheets: async () => [],
    rateTables: async () => [],
    rates: async () => [],
  },
  ...change,
});

const watched = async (given: StartUpPorts) => {
  const runs: StartupRun[] = [];
  const outcome = await runStartUp(given, (run) => void runs.push(run));
  return { outcome, runs, last: runs.at(-1) };
};

describe('start-up', () => {
  it('goes through the nine steps in order to ready', async () => {
    const { outcome, runs, last } = await watched(ports());
    expect(outcome.kind).toBe('ready');
    const begun = runs.flatMap((run) => STARTUP_STEPS.filter((step) => run.steps[step] === 'loading'));
    expect(begun).toEqual([...STARTUP_STEPS]);
    expect(last && startupProgress(last)).toBe(100);
  });

  it('creates the user when the context answers 404, then reads it again', async () => {
    const calls: string[] = [];
    const { outcome } = await watched(
      ports({
        loadContext: async () => {
          calls.push('context');
          if (calls.length === 1) throw failure(404);
          return context('o1');
        },
        createUser: async () => void calls.push('create'),
      }),
    );
    expect(calls).toEqual(['context', 'create', 'context']);
    expect(outcome.kind).toBe('ready');
  });

  it('says so when the user cannot be created', async () => {
    const { last } = await watched(
      ports({
        loadContext: () => Promise.reject(failure(404)),
        createUser: () => Promise.reject(failure(500)),
      }),
    );
    expect(last?.error).toMatchObject({
      code: 'USER_CREATION_FAILED',
      message: 'User not found and could not be created',
      step: 'userContext',
    });
  });

  it('stops for set-up without a selected organisation and asks for nothing more', async () => {
    let asked = 0;
    const { outcome } = await watched(
      ports({
        loadContext: async () => context(null),
        loadOrganisation: async () => {
          asked += 1;
          return { organisationId: 'o1' } as Organisation;
        },
      }),
    );
    expect(outcome.kind).toBe('noOrganisation');
    expect(asked).toBe(0);
  });

  it('stops when the page leaves to sign in', async () => {
    const { outcome } = await watched(ports({ authenticate: async () => false }));
    expect(outcome.kind).toBe('leaving');
  });

  it('leaves for sign-in when the session has ended, whichever step finds out', async () => {
    const ended = () => Promise.reject(failure(401));
    for (const change of [{ loadContext: ended }, { loadOrganisation: ended }, { loadOrganisationUser: ended }]) {
      const { outcome, last } = await watched(ports({ ...change, signInAgain: async () => true }));
      expect(outcome.kind).toBe('leaving');
      expect(last?.error).toBeNull();
    }
  });

  it('leaves for sign-in for nothing but an ended session', async () => {
    let asked = 0;
    const signInAgain = async () => {
      asked += 1;
      return true;
    };
    const { outcome } = await watched(ports({ signInAgain, loadContext: () => Promise.reject(failure(403)) }));
    expect(outcome.kind).toBe('failed');
    expect(asked).toBe(0);
  });

  it.each([
    [failure(401), 'AUTHENTICATION_ERROR', 'Authentication failed - invalid or expired token', true],
    [failure(403), 'ORGANISATION_ACCESS_DENIED', 'Access denied to organization', false],
    [failure(404), 'NO_USER_ORGANISATION', 'User has no associated organization', false],
    [failure(400), 'NO_USER_ORGANISATION', 'User has no associated organization', false],
    [failure(500), 'ORGANISATION_LOAD_FAILED', 'Unexpected error during organisation load', true],
    [new ApiFailure('timeout', null, null, ''), 'NETWORK_ERROR', 'Network error during organisation load', true],
    [new ApiFailure('network', null, null, ''), 'NETWORK_ERROR', 'Network error during organisation load', true],
    [new TypeError('x'), 'UNKNOWN_ERROR', 'Unexpected error during organisation load', true],
  ])('maps a failed organisation load: %s', async (reason, code, message, isRecoverable) => {
    const { last, outcome } = await watched(ports({ loadOrganisation: () => Promise.reject(reason) }));
    expect(outcome).toMatchObject({ kind: 'failed', context: { user: { userId: 'u1' } } });
    expect(last?.error).toMatchObject({ code, message, isRecoverable, step: 'organisation' });
    expect(Object.values(last?.steps ?? {})).not.toContain('loading');
  });

  it.each([{} as Organisation, null, undefined])(
    'offers set-up when the answer holds no organisation: %j',
    async (answer) => {
      const { last } = await watched(ports({ loadOrganisation: async () => answer as Organisation }));
      expect(last?.error).toMatchObject({ code: 'NO_ORGANISATION', step: 'organisation' });
      expect(last?.error && recoveryAction(last.error, 9)).toBe('Set Up Organization');
    },
  );

  it('judges loads that ran at once in the order of the steps', async () => {
    const { last } = await watched(
      ports({
        loadOrganisationUser: () => new Promise((_resolve, reject) => setTimeout(() => reject(failure(500)), 5)),
        loadManufacturing: { ...ports().loadManufacturing, sheets: () => Promise.reject(failure(404)) },
      }),
    );
    expect(last?.error?.code).toBe('ORGANISATION_USER_LOAD_FAILED');
  });

  it('answers 404 to set-up data with Resource not found', async () => {
    const manufacturing = { ...ports().loadManufacturing, sheets: () => Promise.reject(failure(404)) };
    const { last } = await watched(ports({ loadManufacturing: manufacturing }));
    expect(last?.error).toMatchObject({ message: 'Resource not found', step: 'sheets' });
  });

  it('complains about a context without a user', async () => {
    const { last } = await watched(ports({ loadContext: async () => ({}) as UserContext }));
    expect(last?.error).toMatchObject({
      code: 'USER_CONTEXT_INVALID',
      message: 'User context is missing user information',
    });
  });

  it('begins again at a later step without the earlier ones', async () => {
    const first = await watched(ports());
    let authenticated = 0;
    const runs: StartupRun[] = [];
    const again = ports({
      authenticate: async () => {
        authenticated += 1;
        return true;
      },
    });
    if (first.last === undefined) throw new Error('no run');
    await runStartUp(again, (run) => void runs.push(run), { run: first.last, step: 'userContext' });
    expect(authenticated).toBe(0);
    expect(runs[0]?.steps).toMatchObject({ authentication: 'success', userContext: 'idle', rates: 'idle' });
  });
});

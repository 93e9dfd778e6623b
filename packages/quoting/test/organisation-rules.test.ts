import { unitPrice } from '@kerf/money';
import { expect, test } from 'vitest';
import {
  averageHourlyRate,
  beginStep,
  chargeOfPercent,
  completeStep,
  countryDefaults,
  durationParts,
  expiryOf,
  FORMAT_LOCALES,
  FORMATS,
  failStep,
  flatSidedOvalTubeMass,
  formatLocale,
  formatOfCountry,
  hasAccess,
  hasRole,
  INITIAL_RUN,
  mayExportDrawings,
  numberText,
  type OrganisationStanding,
  percentOfCharge,
  planFeatures,
  plateMass,
  RECOVERY_BY_CODE,
  recoveryAction,
  rectangularTubeMass,
  refusalOfAddition,
  resetFrom,
  roundTubeMass,
  STARTUP_STEPS,
  sharePercent,
  sheetsRequired,
  showsMenu,
  startupErrorOf,
  startupGroupLabel,
  startupProgress,
  supportedLocale,
} from '../src/index.ts';

const standing = (over: Partial<OrganisationStanding> = {}): OrganisationStanding => ({
  hasActiveSubscription: true,
  trial: null,
  freePlan: false,
  subscribedPrices: [],
  hasXeroIntegration: false,
  hasQuickBooksIntegration: false,
  ...over,
});

test('plan flags are OR-combined and the highest number of users counts', () => {
  const features = planFeatures(
    standing({
      subscribedPrices: [{ '3d': 'true', tube: 'false', max_users: '3' }, { tube: true, max_users: 10 }, { pdf: 'no' }],
    }),
  );
  expect(features).toMatchObject({
    has3d: true,
    hasUnfoldTube: true,
    hasPdfUpload: false,
    hasShipping: false,
    maxUsers: 10,
  });
  expect(planFeatures(standing()).maxUsers).toBeNull();
});

test('an unexpired trial has every feature; an expired one none', () => {
  const trial = (hasExpired: boolean) =>
    planFeatures(standing({ hasActiveSubscription: false, trial: { hasExpired } }));
  const flags = (features: object) =>
    new Set(
      Object.entries(features)
        .filter(([name]) => !/max|Xero|QuickBooks/.test(name))
        .map(([, on]) => on),
    );
  expect(flags(trial(false))).toEqual(new Set([true]));
  expect(flags(trial(true))).toEqual(new Set([false]));
});

test('access, menu and drawing export', () => {
  const none = standing({ hasActiveSubscription: false });
  const cases = [
    none,
    { ...none, trial: { hasExpired: false } },
    { ...none, trial: { hasExpired: true } },
    { ...none, freePlan: true, trial: { hasExpired: true } },
    standing(),
  ];
  expect(cases.map(hasAccess)).toEqual([false, true, false, true, true]);
  expect(cases.map(showsMenu)).toEqual([true, true, false, true, true]);
  expect(cases.map(mayExportDrawings)).toEqual([false, true, false, false, true]);
});

test('additions to the set-up data by plan', () => {
  const trial = standing({ hasActiveSubscription: false, trial: { hasExpired: false } });
  const free = standing({ hasActiveSubscription: false, freePlan: true });
  const material = (activeCount: number, isUnarchive = false) =>
    ({ kind: 'material', activeCount, isUnarchive }) as const;
  expect(refusalOfAddition(trial, { kind: 'rateTable' })).toBe('TRIAL_BLOCKED');
  expect(refusalOfAddition(trial, { kind: 'rateTable', isUnarchive: true })).toBeNull();
  expect(refusalOfAddition(free, { kind: 'rateTable' })).toBe('FREE_RATE_TABLES');
  expect([2, 3].map((count) => refusalOfAddition(free, material(count, true)))).toEqual([null, 'FREE_MATERIALS']);
  expect(
    [0, 1].map((activeCustomCount) => refusalOfAddition(free, { kind: 'secondaryProcess', activeCustomCount })),
  ).toEqual([null, 'FREE_SECONDARY_PROCESSES']);
  expect(refusalOfAddition(standing(), material(50))).toBeNull();
});

test('start-up runs nine steps, stops on an error and resets from a step', () => {
  let run = INITIAL_RUN;
  for (const step of STARTUP_STEPS) {
    run = completeStep(beginStep(run, step), step);
  }
  expect([startupProgress(run), startupGroupLabel(run)]).toEqual([100, 'Initialisation complete']);
  const error = startupErrorOf({ kind: 'network' }, 'materials');
  const failed = failStep(
    beginStep(beginStep(resetFrom(run, 'cuttingTechnologies'), 'cuttingTechnologies'), 'materials'),
    error,
  );
  expect(failed.steps).toMatchObject({
    organisationUser: 'success',
    cuttingTechnologies: 'idle',
    materials: 'error',
    rates: 'idle',
  });
  expect(startupProgress(failed)).toBeCloseTo((4 / 9) * 100, 9);
  expect(completeStep(failed, 'cuttingTechnologies')).toBe(failed);
  expect(resetFrom(failed, 'organisation')).toMatchObject({
    error: null,
    steps: { userContext: 'success', organisation: 'idle', materials: 'idle' },
  });
  expect(resetFrom(failed, 'rates').error).toBe(error);
});

test('recovery: set-up stays set-up, two retries or no way back lead to support', () => {
  const recoverable = { ...startupErrorOf({ kind: 'network' }, 'sheets') };
  expect([0, 1, 2].map((retries) => recoveryAction(recoverable, retries))).toEqual([
    'Retry',
    'Retry',
    'Contact Support',
  ]);
  const noOrganisation = startupErrorOf({ kind: 'status', status: 404 }, 'organisation');
  expect([noOrganisation.code, noOrganisation.message, recoveryAction(noOrganisation, 5)]).toEqual([
    'NO_USER_ORGANISATION',
    'User has no associated organization',
    'Set Up Organization',
  ]);
  expect(recoveryAction(startupErrorOf({ kind: 'status', status: 403 }, 'organisation'), 0)).toBe('Contact Support');
  expect(Object.keys(RECOVERY_BY_CODE)).toHaveLength(13);
});

test('recovery: no organisation leads to set-up, a renewal that failed to signing out', () => {
  const noOrganisation = startupErrorOf({ kind: 'noOrganisation' }, 'organisation');
  expect([noOrganisation.code, recoveryAction(noOrganisation, 5)]).toEqual(['NO_ORGANISATION', 'Set Up Organization']);
  const notRenewed = startupErrorOf({ kind: 'refreshFailed' }, 'authentication');
  expect([notRenewed.code, recoveryAction(notRenewed, 5)]).toEqual(['TOKEN_REFRESH_FAILED', 'Sign Out']);
});

test.each([
  [401, 'materials', 'AUTHENTICATION_ERROR', 'Authentication failed - invalid or expired token'],
  [403, 'userContext', 'ORGANISATION_ACCESS_DENIED', 'Access denied to organization'],
  [404, 'userContext', 'USER_NOT_FOUND', 'User not found and could not be created'],
  [404, 'sheets', 'UNKNOWN_ERROR', 'Resource not found'],
  [400, 'organisation', 'NO_USER_ORGANISATION', 'User has no associated organization'],
  [500, 'userContext', 'USER_CONTEXT_INVALID', 'Failed to load user context'],
  [500, 'organisation', 'ORGANISATION_LOAD_FAILED', 'Unexpected error during organisation load'],
] as const)('start-up answer %i in %s', (status, step, code, message) => {
  expect(startupErrorOf({ kind: 'status', status }, step)).toMatchObject({ code, message });
});

test('country defaults and locales', () => {
  expect(
    ['US', 'CA', 'AU', 'CL', 'BR', 'JP', '??']
      .map(countryDefaults)
      .map(({ currency, language, units }) => [currency, language, units]),
  ).toEqual([
    ['USD', 'en-US', 'imperial'],
    ['CAD', 'en-US', 'metric'],
    ['AUD', 'en-GB', 'metric'],
    ['CLP', 'es-ES', 'metric'],
    ['BRL', 'pt-PT', 'metric'],
    ['JPY', 'en-US', 'metric'],
    ['USD', 'en-US', 'metric'],
  ]);
  expect(['de-DE', 'de-AT', 'en-AU', 'ja-JP', null].map(supportedLocale)).toEqual([
    'de-DE',
    'de-DE',
    'en-GB',
    'en-GB',
    'en-GB',
  ]);
});

test('numbers and dates are written as in the country', () => {
  const chosen = ['AT', 'CH', 'LI', 'MX', 'DE', 'JP'].map(countryDefaults);
  expect(chosen.map(({ currency, language, locale }) => [currency, language, locale])).toEqual([
    ['EUR', 'de-DE', 'de-AT'],
    ['CHF', 'de-DE', 'de-CH'],
    ['CHF', 'de-DE', 'de-CH'],
    ['MXN', 'es-ES', 'es-MX'],
    ['EUR', 'de-DE', 'de-DE'],
    ['JPY', 'en-US', 'en-US'],
  ]);
  expect(formatOfCountry('CH', 'fr-FR')).toBe('fr-CH');
  expect(formatOfCountry('CH', 'it-IT')).toBe('it-CH');
  expect(formatOfCountry('FR', 'en-GB')).toBeNull();
  expect(['fr-ch', 'de-BE', 'ja-JP'].map(formatLocale)).toEqual(['fr-CH', 'de-DE', 'en-GB']);
  expect(FORMATS.map(({ locale }) => locale)).toEqual([...FORMAT_LOCALES]);
});

test('figures', () => {
  expect(durationParts(90_061.4)).toEqual({ isNegative: false, days: 1, hours: 1, minutes: 1, seconds: 1 });
  expect([sharePercent(1, 3), sharePercent(1, 0)]).toEqual([33, null]);
  const requirement = { quantity: 30, partsPerSheet: 20, nestExtent: 50, sheetExtent: 100 };
  expect(sheetsRequired({ ...requirement, mode: 'WholeSheet' })).toBe(1.5);
  expect(sheetsRequired({ ...requirement, mode: 'NestBounds' })).toBe(0.75);
  expect(sheetsRequired({ ...requirement, mode: 'WholeSheet', partsPerSheet: 0 })).toBeNull();
  expect([numberText('Q-', 42, 5), expiryOf('2026-01-31', null)]).toEqual(['Q-00042', '2026-03-02']);
  expect([hasRole('owner', 'administrator'), hasRole('user', 'administrator')]).toEqual([true, false]);
});

test('masses of plate and tubes', () => {
  expect(plateMass(1e6, 1, 7850)).toBeCloseTo(7.85, 9);
  expect(rectangularTubeMass(50, 30, 2, 1000, 7850)).toBeCloseTo(((50 * 30 - 46 * 26) * 1000 * 7850) / 1e9, 9);
  expect(roundTubeMass(50, 2, 1000, 7850)).toBeCloseTo(((Math.PI / 4) * (2500 - 46 * 46) * 1000 * 7850) / 1e9, 9);
  const oval = (w: number, h: number) => (Math.PI / 4) * h * h + (w - h) * h;
  expect(flatSidedOvalTubeMass(60, 30, 2, 1000, 7850)).toBeCloseTo(
    ((oval(60, 30) - oval(56, 26)) * 1000 * 7850) / 1e9,
    9,
  );
  expect(roundTubeMass(10, 5, 1000, 7850)).toBeCloseTo(((Math.PI / 4) * 100 * 1000 * 7850) / 1e9, 9);
});

test('price adjustment: percentage and amount drive each other', () => {
  const charge = chargeOfPercent(unitPrice('80'), 12.5);
  expect(charge.toNumber()).toBe(10);
  expect(percentOfCharge(unitPrice('80'), charge)?.toNumber()).toBe(12.5);
  expect(percentOfCharge(unitPrice('0'), charge)).toBeNull();
  const rate = averageHourlyRate([
    { hourlyRate: unitPrice('100'), runtimeSeconds: 10, quantity: 3 },
    { hourlyRate: unitPrice('200'), runtimeSeconds: 30, quantity: 1 },
  ]);
  expect(rate?.toNumber()).toBe(150);
});

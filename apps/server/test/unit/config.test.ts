import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../src/config/config.ts';
import { DataDirectoryInUseError, lockDataDirectory } from '../../src/config/data-directory-lock.ts';
import { checkDataDirectoryVersion, NewerDataDirectoryError } from '../../src/config/data-directory-version.ts';
import { masterSecret, prepareDataDirectory } from '../../src/config/secrets.ts';

const SECRET = 'q8Zt0mV3xN7bR2wK5yL9sD1fG4hJ6pCeUaIoTn';
const production = {
  DATABASE_URL: 'postgres://kerf@db/kerf',
  KERF_SECRET: SECRET,
  KERF_PUBLIC_URL: 'https://quotes.shop.test/',
};

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'kerf-config-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

describe('readConfig', () => {
  it('needs nothing to begin with', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 4400,
      publicUrl: 'http://localhost:4400',
      databaseUrl: null,
      role: 'all',
      demo: true,
      quickParts: true,
      warmsUp: true,
      isProduction: false,
    });
  });

  it('knows where people write who need help, if anybody does', () => {
    expect(readConfig({}).supportEmail).toBeNull();
    expect(readConfig({ KERF_SUPPORT_EMAIL: '' }).supportEmail).toBeNull();
    expect(readConfig({ KERF_SUPPORT_EMAIL: 'help@shop.test' }).supportEmail).toBe('help@shop.test');
    expect(() => readConfig({ KERF_SUPPORT_EMAIL: 'help' })).toThrow(/KERF_SUPPORT_EMAIL/);
  });

  it('lets owners choose up to Professional, unless it says otherwise', () => {
    expect(readConfig({}).ownerPlans).toEqual(['Free', 'Starter', 'Professional']);
    expect(readConfig({ KERF_OWNER_PLANS: 'Free, Enterprise' }).ownerPlans).toEqual(['Free', 'Enterprise']);
    expect(readConfig({ KERF_OWNER_PLANS: 'none' }).ownerPlans).toEqual([]);
    expect(() => readConfig({ KERF_OWNER_PLANS: 'Free,Gold' })).toThrow(/KERF_OWNER_PLANS/);
  });

  it('takes every setting of production', () => {
    const variables = { ...production, PORT: '80', HOST: '0.0.0.0', KERF_ROLE: 'worker', KERF_WARM_UP: 'off' };
    expect(readConfig(variables)).toMatchObject({
      isProduction: true,
      host: '0.0.0.0',
      port: 80,
      publicUrl: 'https://quotes.shop.test',
      role: 'worker',
      demo: false,
      warmsUp: false,
      secret: SECRET,
    });
  });

  it('is no production on a database of somebody who says that they are developing', () => {
    const variables = { NODE_ENV: 'development', DATABASE_URL: 'postgres://localhost/kerf' };
    expect(readConfig(variables)).toMatchObject({
      isProduction: false,
      demo: true,
      publicUrl: 'http://localhost:4400',
    });
  });

  it.each([
    [{ ...production, KERF_SECRET: undefined }, /KERF_SECRET is missing/],
    [{ ...production, KERF_SECRET: 'short' }, /not secret enough/],
    [{ ...production, KERF_SECRET: 'change-me-change-me-change-me-change-me-1234' }, /not secret enough/],
    [{ ...production, KERF_SECRET: 'a'.repeat(64) }, /not secret enough/],
    [{ ...production, KERF_PUBLIC_URL: undefined }, /KERF_PUBLIC_URL is missing/],
    [{ ...production, KERF_DEMO: 'true' }, /KERF_DEMO is refused/],
    [{ NODE_ENV: 'production' }, /KERF_SECRET is missing/],
    [{ KERF_ROLE: 'web' }, /needs DATABASE_URL/],
    [{ PORT: 'http' }, /PORT/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
    [{ KERF_ROLE: 'boss' }, /KERF_ROLE/],
  ])('refuses %j', (variables, message) => {
    expect(() => readConfig(variables)).toThrow(ConfigError);
    expect(() => readConfig(variables)).toThrow(message);
  });
});

describe('the secret of a data directory', () => {
  it('is made once, for the owner only', () => {
    const data = join(directory, 'data');
    prepareDataDirectory(data);
    const secret = masterSecret(data, null);
    expect(secret.length).toBeGreaterThanOrEqual(48);
    expect(masterSecret(data, null)).toBe(secret);
    expect(masterSecret(data, SECRET)).toBe(SECRET);
    expect(statSync(join(data, 'secret')).mode & 0o777).toBe(0o600);
    expect(statSync(data).mode & 0o777).toBe(0o700);
  });

  it('is not replaced when it is damaged', () => {
    writeFileSync(join(directory, 'secret'), 'half');
    expect(() => masterSecret(directory, null)).toThrow(ConfigError);
  });
});

describe('the lock of a data directory', () => {
  const hold = (fields: object) =>
    writeFileSync(
      join(directory, 'lock'),
      JSON.stringify({ token: 't', pid: 999_999_999, startTime: null, hostName: hostname(), ...fields }),
    );

  it('refuses a second holder, naming the first, until it is given back', () => {
    const unlock = lockDataDirectory(directory);
    expect(() => lockDataDirectory(directory)).toThrow(DataDirectoryInUseError);
    expect(() => lockDataDirectory(directory)).toThrow(`Process ${process.pid}`);
    unlock();
    lockDataDirectory(directory)();
  });

  it('is taken over from a process that is gone, and from one whose number was given anew', () => {
    hold({});
    lockDataDirectory(directory)();
    hold({ pid: process.ppid, startTime: 'long ago' });
    lockDataDirectory(directory)();
  });

  it('is not taken from a living process of another machine', () => {
    hold({ hostName: 'elsewhere' });
    expect(() => lockDataDirectory(directory)).toThrow('on elsewhere');
    expect(readFileSync(join(directory, 'lock'), 'utf8')).toContain('elsewhere');
  });
});

describe('the version of a data directory', () => {
  it('refuses a newer one and keeps an equal one', () => {
    checkDataDirectoryVersion(directory, 2);
    checkDataDirectoryVersion(directory, 2);
    expect(() => checkDataDirectoryVersion(directory, 1)).toThrow(NewerDataDirectoryError);
  });
});

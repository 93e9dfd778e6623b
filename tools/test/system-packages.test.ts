import { describe, expect, it } from 'vitest';
import { findChromium, findPostgres, findsPdfReader, installSystemPackages, type Machine } from './system-packages.ts';

const CHROMIUM = '/usr/bin/chromium';
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell';
const POSTGRES_15 = '/usr/lib/postgresql/15/bin/initdb';
const PDF_READER = '/usr/bin/pdftotext';
const DEBIAN = '/etc/debian_version';

/** A machine with some files, and what was run and said on it; installing adds the files of `repository`. */
const machineWith = (files: readonly string[], options: { isRoot?: boolean; repository?: readonly string[] } = {}) => {
  const present = new Set(files);
  const commands: string[] = [];
  const said: string[] = [];
  const machine: Machine = {
    environment: { PATH: '/usr/bin:/opt/pg/bin' },
    isRoot: options.isRoot ?? true,
    exists: (path) => present.has(path),
    list: (folder) => [
      ...new Set([...present].filter((path) => path.startsWith(`${folder}/`)).map((path) => path.split('/')[4] ?? '')),
    ],
    run(command, parameters) {
      commands.push([command, ...parameters].join(' '));
      if (parameters.includes('install')) for (const file of options.repository ?? []) present.add(file);
      return true;
    },
    say: (line) => void said.push(line),
  };
  return { machine, commands, said };
};

describe('what the tests need of the system', () => {
  it('takes the newest PostgreSQL, one on the path, or the one that is named', () => {
    const several = machineWith([POSTGRES_15, '/usr/lib/postgresql/9/bin/initdb', '/own/initdb']).machine;
    expect(findPostgres(several)).toBe('/usr/lib/postgresql/15/bin');
    expect(findPostgres({ ...several, environment: { KERF_POSTGRES_BIN: '/own' } })).toBe('/own');
    expect(findPostgres(machineWith(['/opt/pg/bin/initdb']).machine)).toBe('/opt/pg/bin');
    expect(findPostgres(machineWith([]).machine)).toBeNull();
  });

  it('takes the Chromium that is named before the usual ones, and none that is not there', () => {
    const { machine } = machineWith([CHROMIUM, '/own/chrome']);
    expect(findChromium(machine)).toBe(CHROMIUM);
    expect(findChromium(machineWith([CHROMIUM, WITHOUT_WINDOWS]).machine)).toBe(WITHOUT_WINDOWS);
    expect(findChromium({ ...machine, environment: { KERF_CHROMIUM: '/own/chrome' } })).toBe('/own/chrome');
    expect(findChromium({ ...machine, environment: { KERF_CHROMIUM: '/gone' } })).toBe(CHROMIUM);
    expect(findChromium(machineWith([]).machine)).toBeNull();
  });

  it('finds what reads a PDF on the path', () => {
    expect(findsPdfReader(machineWith([PDF_READER]).machine)).toBe(true);
    expect(findsPdfReader(machineWith(['/elsewhere/pdftotext']).machine)).toBe(false);
  });

  it('installs nothing where all is there', () => {
    const { machine, commands } = machineWith([CHROMIUM, POSTGRES_15, PDF_READER, DEBIAN]);
    expect(installSystemPackages(machine)).toEqual([]);
    expect(commands).toEqual([]);
  });

  it('installs as root on Debian only what is missing, and looks again', () => {
    const { machine, commands } = machineWith([CHROMIUM, DEBIAN], { repository: [POSTGRES_15, PDF_READER] });
    expect(installSystemPackages(machine)).toEqual([]);
    expect(commands).toEqual([
      'apt-get -q update',
      'apt-get -q install -y --no-install-recommends postgresql poppler-utils',
    ]);
    const offline = machineWith([DEBIAN]).machine;
    expect(installSystemPackages(offline)).toEqual(['chromium-headless-shell', 'postgresql', 'poppler-utils']);
  });

  it('only says what to install to somebody else, or elsewhere', () => {
    for (const { machine, commands, said } of [machineWith([DEBIAN], { isRoot: false }), machineWith([])]) {
      expect(installSystemPackages(machine)).toEqual(['chromium-headless-shell', 'postgresql', 'poppler-utils']);
      expect(commands).toEqual([]);
      expect(said.join()).toContain('apt-get install chromium-headless-shell postgresql poppler-utils');
    }
  });
});

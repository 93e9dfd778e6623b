import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { routes } from '@kerf/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../../src/cli/run-command.ts';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { openOutlineDxf, plateDxf, platesDxf } from '../../support/drawings.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const program = join(root, 'bin', 'kerf.mjs');
const folder = mkdtempSync(join(tmpdir(), 'kerf-cli-test-'));
const at = (name: string): string => join(folder, name);

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  writeFileSync(at('plate.dxf'), plateDxf(100, 60, [{ x: 50, y: 30, radius: 10 }]));
  writeFileSync(
    at('set.dxf'),
    platesDxf([
      { width: 40, height: 40 },
      { x: 100, width: 30, height: 20 },
    ]),
  );
  writeFileSync(at('broken.dxf'), 'this is no drawing');
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true, force: true });
});

type Ended = { readonly status: number; readonly output: string; readonly error: string };

/** The program itself, in a process of its own. */
const programWith = (environment: NodeJS.ProcessEnv, ...parameters: string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const command = [program, ...parameters];
    const env = { ...process.env, ...environment };
    execFile(process.execPath, command, { cwd: root, maxBuffer: 1e8, env }, (failure, output, error) =>
      resolve({ status: typeof failure?.code === 'number' ? failure.code : 0, output, error }),
    );
  });
/** What the program prints, and ends with, without a process of its own. */
const kerf = async (...parameters: string[]): Promise<Ended> => {
  const { output, failures } = await runCommand(parameters);
  return {
    status: failures.length === 0 ? 0 : 1,
    output: output === '' ? '' : `${output}\n`,
    error: failures.map((message) => `kerf: ${message}\n`).join(''),
  };
};
const expectMessage = (ended: Ended, message: RegExp): void => {
  expect([ended.status, ended.output]).toEqual([1, '']);
  expect(ended.error).toMatch(message);
  expect(ended.error).not.toMatch(/\n\s+at /);
};

describe('kerf, told something that it cannot do,', () => {
  it('prices no part that the application would refuse to issue', async () => {
    writeFileSync(at('open.dxf'), openOutlineDxf());
    const choice = ['--material', 'Mild steel', '--thickness', '3', '--quantity', '1'];
    const { status, error, output } = await programWith({}, 'price', at('open.dxf'), ...choice, '--json');
    expect(status).toBe(1);
    expect(error).toMatch(/no closed outline: its ends are [\d.]+ mm apart/);
    expect(JSON.parse(output).parts).toEqual([]);
  });

  it('says in words what a folder or a missing data directory is', async () => {
    expect((await kerf('inspect', folder)).error).toMatch(/it is a folder; name the files in it/);
    const missing = await programWith(
      { KERF_DATA_DIR: at('nowhere') },
      'token',
      'create',
      '--email',
      'ada@shop.example',
    );
    expectMessage(missing, /There is no data directory .*nowhere/);
  });
});

describe('kerf inspect', () => {
  it('prints one object for a file, in the shape of its description', async () => {
    const { status, output, error } = await programWith({}, 'inspect', at('plate.dxf'));
    expect([status, error]).toEqual([0, '']);
    const found = JSON.parse(output);
    expect(Object.keys(found)).toEqual(['file', 'units', 'drawing', 'parts', 'findings', 'proposals']);
    expect(found).toMatchObject({ file: at('plate.dxf'), units: 'mm', findings: [], proposals: [] });
    expect(found.drawing).toEqual({
      widthMm: expect.closeTo(100, 9),
      heightMm: expect.closeTo(60, 9),
      curveLengthMm: expect.closeTo(320 + 20 * Math.PI, 6),
    });
    expect(found.parts).toEqual([
      {
        name: 'plate',
        widthMm: expect.closeTo(100, 6),
        heightMm: expect.closeTo(60, 6),
        areaMm2: expect.closeTo(6000 - 100 * Math.PI, 3),
        cutLengthMm: expect.closeTo(320 + 20 * Math.PI, 3),
        etchLengthMm: 0,
        pierces: 2,
        outerContours: 1,
        innerContours: 1,
        openContours: 0,
      },
    ]);
  });

  it('prints an array for several files, and numbers the parts of one file', async () => {
    const { output } = await kerf('inspect', at('plate.dxf'), at('set.dxf'), '--json');
    const found = JSON.parse(output) as { parts: { name: string }[] }[];
    expect(found.map((one) => one.parts.map((part) => part.name))).toEqual([['plate'], ['set-1', 'set-2']]);
  });

  it('prints what the name of a file and its folder propose', async () => {
    mkdirSync(at('S235 job'), { recursive: true });
    copyFileSync(at('plate.dxf'), at('S235 job/side_6mm_QTY-23.dxf'));
    const { output } = await kerf('inspect', at('S235 job/side_6mm_QTY-23.dxf'), '--json');
    expect(JSON.parse(output).proposals).toEqual([
      { field: 'quantity', value: 23, source: 'fileName', text: 'QTY-23' },
      { field: 'thicknessMm', value: 6, source: 'fileName', text: '6mm' },
      { field: 'material', value: 'S235', source: 'folder', text: 'S235' },
    ]);
  });

  it('ends with status 1 and a message on files that are missing or no drawing', async () => {
    const [missing, broken] = await Promise.all([
      kerf('inspect', at('missing.dxf')),
      kerf('inspect', at('broken.dxf')),
    ]);
    expectMessage(missing, /missing\.dxf: no such file/);
    expectMessage(broken, /broken\.dxf: /);
  });

  it('reads the other files when one is bad, names the bad one, and keeps its place in the list', async () => {
    const { status, output, error } = await kerf('inspect', at('plate.dxf'), at('broken.dxf'), at('set.dxf'), '--json');
    expect(status).toBe(1);
    expect(error).toMatch(/^kerf: .*broken\.dxf: This is not a DXF or DWG drawing/);
    const found = JSON.parse(output);
    expect(found).toMatchObject([
      { parts: [{ name: 'plate' }] },
      { file: at('broken.dxf'), error: { code: 'NOT_A_DRAWING' } },
      { parts: [{ name: 'set-1' }, { name: 'set-2' }] },
    ]);
    const asTable = await kerf('inspect', at('broken.dxf'), at('plate.dxf'), '--table');
    expect([asTable.status, asTable.error]).toEqual([1, expect.stringContaining('broken.dxf')]);
    expect(asTable.output).toContain('plate');
  });

  it.each([
    ['a folder', '.', /it is a folder/],
    ['an empty file', 'empty.dxf', /The file is empty/],
    ['binary junk', 'junk.dxf', /This is not a DXF or DWG drawing/],
    ['a damaged DWG', 'junk.dwg', /junk\.dwg: /],
  ])('refuses %s with one JSON document', async (_, name, message) => {
    writeFileSync(at('empty.dxf'), '');
    writeFileSync(at('junk.dxf'), Buffer.from(Array.from({ length: 5000 }, (_unused, index) => (index * 7919) % 251)));
    writeFileSync(at('junk.dwg'), Buffer.concat([Buffer.from('AC1027'), Buffer.alloc(4000, 0xa5)]));
    const ended = await kerf('inspect', at(name), '--json');
    expect([ended.status, ended.error]).toEqual([1, expect.stringMatching(message)]);
    expect(JSON.parse(ended.output)).toMatchObject({ file: at(name), error: { message: expect.any(String) } });
  });

  it('ends with status 1 and a message on a command that is mistyped', async () => {
    const [bare, units, option, command] = await Promise.all([
      kerf('inspect'),
      kerf('inspect', at('plate.dxf'), '--units', 'cubits'),
      kerf('inspect', '--nonsense'),
      kerf('polish'),
    ]);
    expectMessage(bare, /Name at least one/);
    expectMessage(units, /--units is/);
    expectMessage(option, /nonsense/);
    expectMessage(command, /There is no command polish/);
    expectMessage(await kerf('inspect', at('plate.dxf'), '--units', '--json=yes'), /--units needs a value/);
    const inJson = await programWith({}, 'inspect', '--nonsense', '--json');
    expect(JSON.parse(inJson.output)).toEqual({ error: { message: expect.stringContaining('--nonsense') } });
  });
});

describe('kerf nest', () => {
  const ring = (width: number, height: number) => [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  const job = {
    ...{ mode: 'fill', sheet: { width: 500, height: 300 }, margin: 10, spacing: 5, deadlineMs: 300, seed: 1 },
    parts: [{ outer: ring(100, 60), holes: [], allowedRotations: [0, 90], allowMirror: false }],
  };

  it('fills a sheet, to the output or to a file with its picture', async () => {
    writeFileSync(at('job.json'), JSON.stringify(job));
    const printed = await kerf('nest', at('job.json'));
    expect(printed.status).toBe(0);
    const nest = JSON.parse(printed.output);
    expect(nest).toMatchObject({ mode: 'fill', margin: 10, spacing: 5, parts: job.parts });
    expect(nest.placements).toHaveLength(nest.claims.count);
    expect(nest.claims.count).toBeGreaterThanOrEqual(16);
    expect(nest.claims.upperBound).toBeGreaterThanOrEqual(nest.claims.count);
    const kept = await kerf('nest', at('job.json'), '-o', at('out.json'), '--svg', at('out.svg'));
    expect(kept.status).toBe(0);
    expect(kept.output).toMatch(/^ *parts +density/);
    expect(JSON.parse(readFileSync(at('out.json'), 'utf8')).claims.count).toBeGreaterThanOrEqual(16);
    expect(readFileSync(at('out.svg'), 'utf8')).toMatch(/^<svg/);
    expectMessage(await kerf('nest', at('job.json'), '-o', at('no-folder/out.json')), /cannot be written: no such/);
    expectMessage(await kerf('nest', at('job.json'), '-o', folder), /cannot be written: it is a folder/);
    expectMessage(await kerf('nest', at('job.json'), '--svg', '/dev/full'), /cannot be written: the disk is full/);
  });

  it('gives what has a place, and says what has none and why', async () => {
    const long = { outer: ring(700, 20), holes: [], allowedRotations: [0], allowMirror: false };
    const [small] = job.parts;
    const sheets = [{ ...job.sheet, quantity: 1 }];
    const together = {
      ...job,
      mode: 'job',
      sheets,
      parts: [
        { ...small, quantity: 100 },
        { ...long, quantity: 2 },
      ],
    };
    writeFileSync(at('left.json'), JSON.stringify(together));
    const left = await kerf('nest', at('left.json'));
    expect(left.status).toBe(1);
    expect(JSON.parse(left.output).claims.count).toBeGreaterThanOrEqual(16);
    expect(left.error).toMatch(/parts\[0\]: \d+ of 100 without a place: the sheets that it fits do not hold more/);
    expect(left.error).toMatch(/parts\[1\]: 2 of 2 without a place: the part is larger than every sheet/);
    writeFileSync(at('long.json'), JSON.stringify({ ...job, parts: [long] }));
    const none = await kerf('nest', at('long.json'));
    expect(none.status).toBe(1);
    expect(none.error).toMatch(/parts\[0\]: the part is larger than the sheet/);
  });

  it('refuses what is no JSON and what is no nest', async () => {
    writeFileSync(at('no.json'), '{ not json');
    expectMessage(await kerf('nest', at('no.json')), /no\.json is not JSON/);
    writeFileSync(at('wrong.json'), JSON.stringify({ ...job, parts: [] }));
    expectMessage(await kerf('nest', at('wrong.json')), /wrong\.json: /);
    expectMessage(await kerf('nest'), /Name one input file/);
    writeFileSync(at('no.json'), '');
    expectMessage(await kerf('nest', at('no.json')), /it is empty/);
    for (const wrong of ['null', '[]', '7', '{"mode":"fill"}', JSON.stringify({ ...job, spacing: -5 })]) {
      writeFileSync(at('wrong.json'), wrong);
      const ended = await kerf('nest', at('wrong.json'), '--json');
      expect([ended.status, ended.error]).toEqual([1, expect.stringContaining('wrong.json')]);
      expect(JSON.parse(ended.output)).toEqual({ error: { message: expect.stringContaining('wrong.json') } });
    }
  });
});

describe('kerf price', () => {
  const settings = ['--material', 'Mild steel', '--thickness', '3', '--quantity', '10'];
  const ofModel = ['--material', 'Mild steel', '--thickness', '2', '--quantity', '1'];

  it('prints a table for people and, with --json, prices whose trace ends with them', async () => {
    const table = await kerf('price', at('plate.dxf'), ...settings);
    expect(table.status).toBe(0);
    expect(table.output).toMatch(/^part +material/);
    expect(table.output).toContain('Mild steel');
    const { output } = await kerf('price', at('plate.dxf'), at('set.dxf'), ...settings, '--json');
    const { parts, currency } = JSON.parse(output);
    expect(currency).toMatch(/^[A-Z]{3}$/);
    expect(parts.map((part: { name: string }) => part.name)).toEqual(['plate', 'set-1', 'set-2']);
    for (const part of parts) {
      expect(part.prices.linePrice).toBeGreaterThan(0);
      expect(Number(part.trace.amount)).toBeCloseTo(part.prices.linePrice, 9);
    }
  });

  it('says what there is when material, thickness or sheet are unknown', async () => {
    const file = at('plate.dxf');
    expectMessage(
      await kerf('price', file, '--material', 'Unobtainium', '--thickness', '3', '--quantity', '1'),
      /no material Unobtainium.*Mild steel.*Stainless 304.*Aluminium 5052/s,
    );
    expectMessage(
      await kerf('price', file, '--material', 'Mild steel', '--thickness', '3.3', '--quantity', '1'),
      /no thickness.*3\.3.*\b3\b/s,
    );
    expectMessage(await kerf('price', file, ...settings, '--sheet', '10x10'), /no sheet/);
    expectMessage(await kerf('price', file, ...settings, '--sheet', 'big'), /WIDTHxHEIGHT/);
    expectMessage(await kerf('price', file, '--thickness', '3', '--quantity', '1'), /--material is one of/);
    expectMessage(
      await kerf('price', file, '--material', 'Mild steel', '--thickness', '3', '--quantity', '1.5'),
      /whole/,
    );
  });

  it.each([
    ['-1', /from 1 to 1000000, not '-1'/],
    ['0', /not '0'/],
    ['1.5', /whole number/],
    ['1e9', /not '1e9'/],
    ['many', /not 'many'/],
  ])('refuses a quantity of %s', async (quantity, message) => {
    const ended = await kerf(
      ...['price', at('plate.dxf'), '--material', 'Mild steel', '--thickness', '3', '--quantity', quantity, '--json'],
    );
    expect([ended.status, ended.error]).toEqual([1, expect.stringMatching(message)]);
    expect(JSON.parse(ended.output)).toEqual({ error: { message: expect.stringMatching(message) } });
  });

  it('takes the imperial starting set, with lengths in inches, as a fraction or in mm', async () => {
    const imperial = ['price', at('plate.dxf'), '--units', 'imperial', '--material', 'Stainless 304'];
    const inches = await kerf(...imperial, '--thickness', '0.125', '--sheet', '96x48', '--json');
    expect([inches.status, inches.error]).toEqual([0, '']);
    const { parts } = JSON.parse(inches.output);
    expect(parts).toMatchObject([
      { thicknessMm: 3.175, sheet: '96 x 48 in', prices: { linePrice: expect.any(Number) } },
    ]);
    const same = await kerf(...imperial, '--thickness', '3.175mm', '--sheet', "4'x8'", '--json');
    expect(JSON.parse(same.output).parts).toEqual(parts);
    const forPeople = await kerf(...imperial, '--thickness', '0.125');
    expect(forPeople.output).toMatch(/0\.125 in/);
    expect(forPeople.output).toMatch(/cutting feed [\d.]+ in\/min/);
    expectMessage(await kerf(...imperial, '--thickness', '0.126'), /no thickness 0\.126.*0\.125 in/);
  });

  it('shares the set-up of the machine among the parts of one call when asked to', async () => {
    const setupSeconds = async (...more: readonly string[]): Promise<number[]> => {
      const { output } = await kerf('price', at('plate.dxf'), at('set.dxf'), ...settings, ...more, '--json');
      const { parts } = JSON.parse(output);
      return parts.map((part: { quantity: number; prices: { setupTimePerItemSeconds: number } }) =>
        Math.round(part.prices.setupTimePerItemSeconds * part.quantity * 1000),
      );
    };
    const own = await setupSeconds();
    const shared = await setupSeconds('--setup-charge', 'Shared');
    expect(own.length).toBeGreaterThan(1);
    expect(new Set(own).size).toBe(1);
    expect(shared.reduce((sum, one) => sum + one)).toBe(own[0]);
    expect(await setupSeconds('--setup-charge', 'PerPart')).toEqual(own);
    const wrong = await kerf('price', at('plate.dxf'), ...settings, '--setup-charge', 'none');
    expectMessage(wrong, /--setup-charge is PerPart or Shared, not 'none'/);
  });

  it('prices in the currency asked for, and says so in words', async () => {
    const { status, output } = await kerf('price', at('plate.dxf'), ...settings, '--currency', 'jpy');
    expect(status).toBe(0);
    expect(output).toMatch(/line JPY/);
    expect(output).toMatch(/Line price: \d+ JPY/);
    expect(output).not.toMatch(/money|minor digits|\bcount\b/);
    expectMessage(await kerf('price', at('plate.dxf'), ...settings, '--currency', 'ducats'), /--currency is a code/);
  });

  it('prices the other files when one is bad', async () => {
    const mixed = ['price', at('broken.dxf'), at('plate.dxf'), ...settings];
    const { status, output, error } = await kerf(...mixed, '--json');
    expect([status, error]).toEqual([1, expect.stringMatching(/^kerf: .*broken\.dxf: /)]);
    expect(JSON.parse(output)).toMatchObject({
      parts: [{ name: 'plate' }],
      failures: [{ file: at('broken.dxf'), message: expect.any(String) }],
    });
    writeFileSync(at('huge.dxf'), plateDxf(9000, 9000));
    const huge = await kerf('price', at('huge.dxf'), ...settings);
    expectMessage(huge, /huge\.dxf: huge: The part does not fit on the sheet/);
  });

  it("prices on a shop's own set-up file as exported over the API", async () => {
    const shop = await test.shop('Acme Cutting');
    const exported = await shop.call(routes.organisations.export, {
      params: { organisationId: shop.organisationId },
    });
    expect(exported.status).toBe(200);
    writeFileSync(at('setup.json'), exported.body);
    const { status, output, error } = await kerf(
      ...['price', at('plate.dxf'), ...settings, '--setup', at('setup.json'), '--json'],
    );
    expect([status, error]).toEqual([0, '']);
    expect(JSON.parse(output)).toMatchObject({ currency: 'EUR', parts: [{ name: 'plate', quantity: 10 }] });
    const other = ['price', at('plate.dxf'), ...settings, '--setup', at('setup.json')];
    expectMessage(await kerf(...other, '--currency', 'USD'), /is in EUR; leave --currency USD out/);
    expectMessage(await kerf(...other, '--units', 'imperial'), /is in metric; leave --units imperial out/);
    expectMessage(await kerf(...other, '--power', '77'), /--power is one of [\d., ]+ kW, not '77'/);
    const brake = { brakeLengthMm: null, brakeForceKilonewtons: null, punchWidthMm: null, punchHeightMm: null };
    const bend = { materialName: null, thicknessMm: 2, insideRadiusMm: 3, angleDegrees: 90 };
    const samples = [{ ...bend, kFactor: 1, allowanceMm: null, deductionMm: null }];
    const bending = { isImperial: false, ...brake, dies: [], tensileStrengths: [], samples };
    writeFileSync(at('bends.json'), JSON.stringify({ ...JSON.parse(String(exported.body)), bending }));
    const massBy = async (setup: string): Promise<number> => {
      const bracket = join(root, 'fixtures', 'models', 'bracket.step');
      const priced = await kerf('price', bracket, ...ofModel, '--setup', at(setup), '--json');
      return JSON.parse(priced.output).parts[0].massKg;
    };
    // Flanges of 35 mm twice, and a bend of 90° about 3 mm in 2 mm: K 1 by the bend table, else 0.44.
    const widthAt = (k: number) => 70 + (Math.PI / 2) * (3 + 2 * k);
    expect((await massBy('bends.json')) / (await massBy('setup.json'))).toBeCloseTo(widthAt(1) / widthAt(0.44), 4);
  });
});

describe('kerf, given a STEP file,', () => {
  const model = (name: string): string => join(root, 'fixtures', 'models', name);

  it('tells beside a drawing what its bodies are', async () => {
    const { status, output } = await kerf('inspect', model('assembly.step'), at('plate.dxf'), '--json');
    expect(status).toBe(0);
    const [ofModel, ofDrawing] = JSON.parse(output);
    expect(ofModel.parts.map(({ kind, quantity }: Record<string, unknown>) => [kind, quantity])).toEqual([
      ['bent', 2],
      ['tube', 1],
      ['flat', 1],
    ]);
    expect(ofDrawing).toMatchObject({ file: at('plate.dxf'), units: 'mm' });
  });

  it('writes its flat patterns, each part by its name', async () => {
    const { output } = await kerf('unfold', model('assembly.step'), '-o', at('flat.dxf'));
    expect(output.trim().split('\n')).toEqual(['Bracket', 'Rail', 'Plate'].map((name) => at(`flat-${name}.dxf`)));
    expect(readFileSync(at('flat-Plate.dxf'), 'latin1')).toMatch(/LWPOLYLINE/);
    expectMessage(
      await kerf('unfold', model('bracket.step'), '-o', at('x.dxf'), '--part', 'Door'),
      /There are: Bracket/,
    );
  });
});

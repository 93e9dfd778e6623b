/**
 * From a STEP file to its flat patterns and to its price, on the built server: a bracket, and where the shared corpus is at hand an
 * assembly of 66 bodies and the largest files, with the most memory that the server takes in all. No file of the corpus has more than
 * 24 bodies (precious-p__Workbench.STEP), so that several are put together. KERF_MODEL names a further file.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type BenchFile, report, startBuiltServer, timed } from './built-server.ts';

const ROOT = join(import.meta.dirname, '..');
const CORPUS = join(process.env.KERF_SHARED ?? join(ROOT, '..', 'shared'), 'corpus');
const ROUNDS = 7;
const LIMITS = { flatSeconds: 0.5, priceSeconds: 2, assemblySeconds: 5, assemblyMegabytes: 600 };

const fileAt = (path: string): BenchFile => ({ name: basename(path), bytes: new Uint8Array(readFileSync(path)) });

/** The same bracket under another name of its product, so that no cache of an earlier round helps. */
const bracketOf = (round: number): BenchFile => {
  const { bytes } = fileAt(join(ROOT, 'fixtures', 'models', 'bracket.step'));
  const text = Buffer.from(bytes).toString('latin1').replaceAll("'Bracket'", `'Bracket ${round}'`);
  return { name: `bracket-${round}.step`, bytes: new Uint8Array(Buffer.from(text, 'latin1')) };
};

const megabytesOf = (pid: number): number => {
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
  return Number(kilobytes) / 1024;
};

/** Files whose bodies are put together to one assembly: 24 + 19 + 18 bodies, and five of one. */
const ASSEMBLED = [
  'step-tube/precious-p__Workbench.STEP',
  'step-tube/precious-p__SHRPRO-V1_1410.01-A_Frame.step',
  'step-sheet/occt-impor__as1-oc-214.stp',
  'step-sheet/witbox__C04H030039-right-corner-metal-sheet.stp',
  'step-sheet/witbox__C04H030044-rear-metal-sheet.stp',
  'step-sheet/witbox__C04H030048-z-motor-support.stp',
  'step-sheet/precious-p__SHRPRO-V1_1000.01-A_Coupling_cover.step',
  'step-sheet/ultimaker2__1240-B2P-B.STEP',
] as const;

/** One file with the entities of several, numbered on from file to file. */
const assembled = (paths: readonly string[]): BenchFile => {
  let from = 0;
  const data = paths.map((path) => {
    const [, entities = ''] = /\bDATA;([\s\S]*?)ENDSEC;/.exec(readFileSync(path, 'latin1')) ?? [];
    const moved = entities.replace(/#(\d+)/g, (_, number: string) => `#${Number(number) + from}`);
    for (const [, number] of moved.matchAll(/#(\d+)/g)) from = Math.max(from, Number(number));
    return moved;
  });
  const header =
    "HEADER;FILE_DESCRIPTION((''),'2;1');FILE_NAME('','',(''),(''),'','','');FILE_SCHEMA(('AUTOMOTIVE_DESIGN'));ENDSEC;";
  const text = `ISO-10303-21;${header}DATA;${data.join('')}ENDSEC;END-ISO-10303-21;`;
  return { name: 'assembly-of-66.step', bytes: new Uint8Array(Buffer.from(text, 'latin1')) };
};

const assembly = (): readonly BenchFile[] => {
  const paths = ASSEMBLED.map((path) => join(CORPUS, path));
  return paths.every((path) => existsSync(path)) ? [assembled(paths)] : [];
};

const largestModels = (): readonly string[] =>
  ['step-sheet', 'step-tube']
    .map((folder) => join(CORPUS, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((path) => /\.(step|stp)$/i.test(path))
    .sort((one, other) => statSync(other).size - statSync(one).size)
    .slice(0, 3);

const medianOf = (seconds: readonly number[]): number =>
  seconds.toSorted((one, other) => one - other)[Math.floor(seconds.length / 2)] ?? 0;

const server = await startBuiltServer();
try {
  const settings = { ...server.settings, thickness: 2, quantity: 1 };
  const drop = async (file: BenchFile) => {
    const quoteId = await server.createQuote();
    const flat = await timed(() => server.upload(quoteId, [file], settings));
    const [item] = flat.value.quoteItems;
    if (item === undefined) throw new Error(`${file.name} has no part`);
    const priced = await timed(() => server.calculate(quoteId));
    if (priced.value.linePrice === null) throw new Error(`${file.name} has no price`);
    return { flat: flat.seconds, price: flat.seconds + priced.seconds };
  };
  await drop(bracketOf(0));
  const rounds: Awaited<ReturnType<typeof drop>>[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) rounds.push(await drop(bracketOf(round)));
  report('bracket to flat pattern, warm, median', medianOf(rounds.map(({ flat }) => flat)), LIMITS.flatSeconds);
  report('bracket to price, warm, median', medianOf(rounds.map(({ price }) => price)), LIMITS.priceSeconds);
  console.log(`memory of the server before assemblies ${megabytesOf(server.pid).toFixed(0)} MB`);
  const further = process.env.KERF_MODEL === undefined ? [] : [process.env.KERF_MODEL];
  const dropped = async (file: BenchFile) => {
    const quoteId = await server.createQuote();
    const { seconds, value } = await timed(() => server.upload(quoteId, [file], settings));
    const pieces = value.quoteItems.reduce((sum, { quantity }) => sum + quantity, 0);
    report(
      `${value.quoteItems.length} parts, ${pieces} pieces of ${file.name.slice(-34)}`,
      seconds,
      LIMITS.assemblySeconds,
    );
  };
  for (const file of assembly()) await dropped(file);
  const memory = megabytesOf(server.pid);
  console.log(
    `most memory of the server, the assembly read ${memory.toFixed(0)} MB   to reach ${LIMITS.assemblyMegabytes} MB`,
  );
  if (memory > LIMITS.assemblyMegabytes) process.exitCode = 1;
  for (const path of [...further, ...largestModels()]) await dropped(fileAt(path));
  console.log(`after further models ${megabytesOf(server.pid).toFixed(0)} MB`);
} finally {
  await server.close();
}

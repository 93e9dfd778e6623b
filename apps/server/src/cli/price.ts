import { type SetupChoice, type SetupData, setupShares, tubeChoicesFromSetup } from '@kerf/pricing';
import { PART_FILE_KINDS, type SetupCharge, sameSizes, sizeMatches } from '@kerf/quoting';
import { thicknessMatches } from '@kerf/units';
import { samplesOfNamed } from '../pipeline/bend-samples.ts';
import type { ItemFacts, TubeFacts } from '../pipeline/item-facts.ts';
import { profileOfModel } from '../pipeline/tube-profile.ts';
import type { ImportResult } from '../pipeline/understand-file.ts';
import { type Command, CommandError } from './command.ts';
import { readCommandLine } from './command-line.ts';
import { failureLine, readEachFile, requireFiles } from './each-file.ts';
import { isModelFile } from './model-files.ts';
import { type PlannedPart, type PricedPart, planDrawing, pricePlanned, setupLineOf } from './price-drawing.ts';
import { choicesOf, modeOf, PRICE_OPTIONS, quantityOf, setupChargeOf, setupOf } from './price-options.ts';
import { printPrices } from './print-prices.ts';

type Selection = {
  readonly setup: SetupData;
  /** Sheets of the selection, for a part whose model is so thick; null for none of a model. Throws CommandError where there is none. */
  readonly sheets: (modelMm: number | null) => readonly SetupChoice[];
  readonly materialName: string;
  readonly quantity: number;
  readonly mode: 'WholeSheet' | 'NestBounds' | null;
};
type Failure = { readonly file: string; readonly message: string };

/** Thickness of a part's model where another was chosen, mm. */
const otherThickness = ({ model }: ItemFacts, choice: SetupChoice | undefined): number | null => {
  if (model === undefined || choice === undefined) return null;
  const { thicknessMm } = choice.sheet;
  const isSame = (['metric', 'imperial'] as const).some((units) =>
    thicknessMatches(model.thicknessMm, thicknessMm, units),
  );
  return isSame ? null : Number(model.thicknessMm.toFixed(4));
};

/** Bars of a tube's profile, sizes and wall, as the shop matches them. */
const barsFor = (tube: TubeFacts, { setup, materialName }: Selection): readonly SetupChoice[] => {
  const ofModel = profileOfModel(tube);
  return tubeChoicesFromSetup(setup, materialName, ({ profile, thicknessMm, widthMm, heightMm, diameterMm }) => {
    const sizes = { profileWidthMm: widthMm, profileHeightMm: heightMm, diameterMm };
    return (
      profile === tube.profile && ofModel !== null && sameSizes(ofModel, sizes) && sizeMatches(thicknessMm, tube.wallMm)
    );
  });
};

const short = (mm: number): string => String(Number(mm.toFixed(2)));
const sectionWords = ({ profile, widthMm, heightMm, wallMm }: TubeFacts): string =>
  `${(profile === 'Circle' ? [`Ø ${short(widthMm)}`] : [short(widthMm), short(heightMm)]).join(' x ')} x ${short(wallMm)} mm`;

type Found =
  | { readonly ok: true; readonly choices: readonly SetupChoice[] }
  | { readonly ok: false; readonly message: string };

/** What a part can be cut from; of a model the other parts have a price where one of them has nothing. */
const stockFor = ({ tube, model }: ItemFacts, selection: Selection): Found => {
  if (tube !== undefined) {
    const choices = barsFor(tube, selection);
    if (choices.length > 0) return { ok: true, choices };
    return { ok: false, message: `There is no ${sectionWords(tube)} tube of ${selection.materialName}.` };
  }
  try {
    return { ok: true, choices: selection.sheets(model?.thicknessMm ?? null) };
  } catch (error) {
    if (model === undefined || !(error instanceof CommandError)) throw error;
    return { ok: false, message: error.message };
  }
};

/** Of a model each part is made as often as it stands in it, for each of the pieces asked for. */
const piecesOf = (file: string, inModel: number | undefined, { quantity }: Selection): number =>
  quantity * (isModelFile(file) ? (inModel ?? 1) : 1);

export const planFile = (file: string, read: Extract<ImportResult, { ok: true }>, selection: Selection) => {
  const planned: PlannedPart[] = [];
  const failures: Failure[] = [];
  for (const { name, drawing, facts, quantity: inModel } of read.parts) {
    const stock = stockFor(facts, selection);
    if (!stock.ok) {
      failures.push({ file, message: `${name}: ${stock.message}` });
      continue;
    }
    const { choices } = stock;
    const otherMm = otherThickness(facts, choices[0]);
    if (otherMm !== null) {
      failures.push({ file, message: `${name}: Its model is ${otherMm} mm thick. Give that as --thickness.` });
      continue;
    }
    const quantity = piecesOf(file, inModel, selection);
    const outcome = planDrawing({ file, name, drawing, facts, ...selection, quantity, choices });
    if (outcome.ok) planned.push(outcome.value);
    else failures.push({ file, message: `${name}: ${outcome.message}` });
  }
  return { planned, failures };
};

const planFiles = async (files: readonly string[], selection: Selection) => {
  const planned: PlannedPart[] = [];
  const failures: Failure[] = [];
  for (const outcome of await readEachFile<ImportResult>('import-worker', files, {
    defaultUnits: selection.setup.units,
    bending: { samples: samplesOfNamed(selection.setup.bending, selection.materialName) },
  })) {
    const { file } = outcome;
    if (!outcome.ok) failures.push({ file, message: outcome.refusal.message });
    else if (!outcome.value.ok) failures.push({ file, message: outcome.value.refusal.message });
    else {
      const done = planFile(file, outcome.value, selection);
      planned.push(...done.planned);
      failures.push(...done.failures);
    }
  }
  return { planned, failures };
};

/** The parts of one call are priced as those of one quote. */
const priceParts = (planned: readonly PlannedPart[], setupCharge: SetupCharge) => {
  const priced: PricedPart[] = [];
  const failures: Failure[] = [];
  const shares =
    setupCharge === 'Shared' ? setupShares(planned.map((part, place) => setupLineOf(part, `${place}`))) : null;
  for (const [place, part] of planned.entries()) {
    const outcome = pricePlanned(part, shares?.get(`${place}`) ?? null);
    if (outcome.ok) priced.push(outcome.value);
    else failures.push({ file: part.file, message: `${part.name}: ${outcome.message}` });
  }
  return { priced, failures };
};

export const price: Command = {
  usage:
    'kerf price FILE... --material NAME [--thickness MM] --quantity N [--sheet WxH] [--power KW] [--currency CODE] [--units metric|imperial] [--setup FILE] [--mode WholeSheet|NestBounds] [--setup-charge PerPart|Shared] [--json]',
  summary:
    "Prices of the parts in drawings, with the trace of each, on the starting set-up data or a shop's own. Thickness and sheet are in mm, in an imperial set in inches; 3mm, 0.125in or 1/8in say so themselves. Sheets of STEP files say themselves how thick they are, tubes what bar they are cut from. With --setup-charge Shared, parts of one machine, material and thickness pay its set-up together.",
  run: async (parameters) => {
    const { words: files, options } = readCommandLine(parameters, PRICE_OPTIONS);
    requireFiles(files, PART_FILE_KINDS);
    const quantity = quantityOf(options.quantity);
    const mode = modeOf(options.mode);
    const setup = await setupOf(options);
    const sheets = (modelMm: number | null) => choicesOf(setup, options, modelMm);
    if (options.material === undefined || files.some((file) => !isModelFile(file))) sheets(null);
    const materialName = options.material ?? '';
    const setupCharge = setupChargeOf(options['setup-charge'], setup);
    const { planned, failures: unplanned } = await planFiles(files, { setup, sheets, materialName, quantity, mode });
    const { priced, failures: unpriced } = priceParts(planned, setupCharge);
    const failures = [...unplanned, ...unpriced];
    const messages = failures.map((failure) => failureLine(failure.file, failure));
    if (!options.json) return { output: printPrices(priced, setup), failures: messages };
    const document = { currency: setup.currency, parts: priced, ...(failures.length === 0 ? {} : { failures }) };
    return { output: JSON.stringify(document, null, 2), failures: messages };
  },
};

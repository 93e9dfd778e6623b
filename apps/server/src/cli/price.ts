import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { type Drawing, extractPart, understandDrawing } from '@kerf/drawing';
import { readDrawing, refusalSentence } from '@kerf/drawing-files';
import { DEFAULT_CURRENCY } from '@kerf/money';
import {
  choicesFromSetup,
  DEFAULT_LASER_POWER_KW,
  defaultSetup,
  LASER_POWERS_KW,
  parseSetupFile,
  type SetupChoice,
  type SetupData,
} from '@kerf/pricing';
import { type Command, CommandError } from './command.ts';
import { type PricedPart, priceDrawing } from './price-drawing.ts';
import { printPrices } from './print-prices.ts';
import { readInput, readJson } from './read-input.ts';

const options = {
  material: { type: 'string' },
  thickness: { type: 'string' },
  quantity: { type: 'string', default: '1' },
  sheet: { type: 'string' },
  power: { type: 'string', default: String(DEFAULT_LASER_POWER_KW) },
  units: { type: 'string', default: 'metric' },
  setup: { type: 'string' },
  mode: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof parse>['values'];
const parse = (parameters: readonly string[]) => parseArgs({ args: [...parameters], allowPositionals: true, options });

const positive = (name: string, text: string | undefined): number => {
  const value = Number(text);
  if (text === undefined || !Number.isFinite(value) || value <= 0) {
    throw new CommandError(`--${name} is a number above 0${text === undefined ? '' : `, not '${text}'`}.`);
  }
  return value;
};

const loadSetup = async (values: Values): Promise<SetupData> => {
  if (values.setup !== undefined) {
    const parsed = parseSetupFile(await readJson(values.setup));
    if (parsed.ok) return parsed.value;
    const { path, expected } = parsed.refusal.facts;
    throw new CommandError(`${values.setup} is no set-up file: ${path} should be ${expected}.`);
  }
  if (values.units !== 'metric' && values.units !== 'imperial') {
    throw new CommandError("--units is 'metric' or 'imperial'.");
  }
  const powerKw = positive('power', values.power);
  if (!LASER_POWERS_KW.includes(powerKw)) {
    throw new CommandError(`--power is one of ${LASER_POWERS_KW.join(', ')}.`);
  }
  return defaultSetup({ powerKw, units: values.units, country: 'US', currency: DEFAULT_CURRENCY });
};

const sheetSize = (text: string | undefined): { width: number; height: number } | null => {
  if (text === undefined) return null;
  const match = /^(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)$/i.exec(text.trim());
  if (match === null) throw new CommandError(`--sheet is WIDTHxHEIGHT in mm, such as 2440x1220, not '${text}'.`);
  return { width: Number(match[1]), height: Number(match[2]) };
};

const whatIs = {
  MATERIAL_UNKNOWN: 'material',
  THICKNESS_UNKNOWN: 'thickness, mm,',
  SHEET_UNKNOWN: 'sheet',
  TECHNOLOGY_UNKNOWN: 'cutting technology for',
} as const;

const chooseSetup = (setup: SetupData, values: Values): readonly SetupChoice[] => {
  if (values.material === undefined) {
    throw new CommandError(`--material is one of: ${setup.materials.map(({ name }) => name).join(', ')}.`);
  }
  const choices = choicesFromSetup(setup, {
    materialName: values.material,
    thicknessMm: positive('thickness', values.thickness),
    sheetSizeMm: sheetSize(values.sheet),
  });
  if (choices.ok) return choices.value;
  const { code, facts } = choices.refusal;
  throw new CommandError(`There is no ${whatIs[code]} ${facts.wanted}. There are: ${facts.available.join(', ')}.`);
};

const partsOf = async (file: string, setup: SetupData): Promise<{ name: string; drawing: Drawing }[]> => {
  const read = readDrawing(await readInput(file), basename(file), { defaultUnits: setup.units });
  if (!read.ok) throw new CommandError(`${file}: ${refusalSentence(read.refusal)}`);
  const { drawing } = understandDrawing(read.value);
  const name = basename(file).replace(/\.[^.]+$/, '');
  const ids = drawing.partOuterPathIds;
  if (ids.length === 0) throw new CommandError(`${file}: no closed outline to cut was found.`);
  return ids.flatMap((outerId, index) => {
    const part = extractPart(drawing, outerId);
    return part === null ? [] : [{ name: ids.length === 1 ? name : `${name}-${index + 1}`, drawing: part }];
  });
};

const modeOf = (text: string | undefined): 'WholeSheet' | 'NestBounds' | null => {
  if (text === undefined || text === 'WholeSheet' || text === 'NestBounds') return text ?? null;
  throw new CommandError("--mode is 'WholeSheet' or 'NestBounds'.");
};

export const price: Command = {
  usage:
    'kerf price FILE... --material NAME --thickness MM --quantity N [--sheet WxH] [--power KW] [--units metric|imperial] [--setup FILE] [--mode WholeSheet|NestBounds] [--json]',
  summary: "Prices of the parts in drawings, with the trace of each, on the starting set-up data or a shop's own.",
  run: async (parameters) => {
    const { positionals, values } = parse(parameters);
    if (positionals.length === 0) throw new CommandError('Name at least one DXF or DWG file.');
    const quantity = positive('quantity', values.quantity);
    if (!Number.isSafeInteger(quantity)) throw new CommandError('--quantity is a whole number.');
    const setup = await loadSetup(values);
    const choices = chooseSetup(setup, values);
    const mode = modeOf(values.mode);
    const priced: PricedPart[] = [];
    for (const file of positionals) {
      for (const part of await partsOf(file, setup)) {
        priced.push(priceDrawing({ file, ...part, setup, choices, quantity, mode }));
      }
    }
    const output = values.json
      ? JSON.stringify({ currency: setup.currency, parts: priced }, null, 2)
      : printPrices(priced, setup.currency);
    return { output, exitCode: 0 };
  },
};

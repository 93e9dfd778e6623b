import { isGivenByProgram, MODEL_REFUSAL_CODES, modelRefusalSentence, readModel } from '@kerf/model-files';
import { bareFileName, PART_FILES } from '@kerf/quoting';
import {
  drawingOfFlat,
  drawingOfTube,
  type Model,
  type ModelPart,
  type Shape,
  type Tube,
  understandModel,
} from '@kerf/unfold';
import type { MessageOf } from '../message.ts';
import { bodyKindOf, mirrorIssue, modelText, noteIssue, notTakenIssue, sheetIssues } from '../model-messages.ts';
import type { BodyKind } from '../model-sentences.ts';
import { modelSheetOf } from '../model-sheet.ts';
import { tubeFactsOf } from '../tube-facts.ts';
import { bodyOrigins } from './body-origin.ts';
import { modelPictures } from './model-picture.ts';
import type { FileRead, ImportTask, PartFileReader, PartRead } from './part-source.ts';

const kind = PART_FILES.unfold3d;

/** Why no part is made from a model that was read well. */
export const NO_SHEET_MESSAGES = {
  NO_SHEET_IN_MODEL: 'Nothing in this model is cut from sheet or tube: {name} is {bodyKind}.',
  NO_SHEET_IN_ASSEMBLY:
    'None of the {bodies} bodies in this model is cut from sheet or tube. The largest, {name}, is {bodyKind}.',
} as const;

const refusalCodes = [...MODEL_REFUSAL_CODES, 'NO_SHEET_IN_MODEL', 'NO_SHEET_IN_ASSEMBLY'] as const;
type ModelFileRefusalCode = (typeof refusalCodes)[number];

type Takes = NonNullable<ImportTask['takes']>;
type TakenPart = ModelPart & { readonly shape: Extract<Shape, { readonly kind: 'flat' | 'bent' | 'tube' }> };

/** Whether a part is made of a body; of another it is told what it is. */
const isTaken =
  ({ sheets, tubes }: Takes) =>
  (part: ModelPart): part is TakenPart =>
    part.shape.kind === 'tube' ? tubes : sheets && bodyKindOf(part) === null;

const refused = (
  fileName: string,
  code: ModelFileRefusalCode,
  sentence: string,
  facts: Readonly<Record<string, string | number>>,
): { readonly ok: false; readonly refusal: MessageOf<ModelFileRefusalCode> } => ({
  ok: false,
  refusal: { code, message: `File ${fileName}: ${sentence}`, facts: { ...facts, fileName } },
});

type NotTaken = { readonly part: ModelPart; readonly bodyKind: BodyKind };

const notTakenOf = (parts: readonly ModelPart[], takes: Takes): readonly NotTaken[] =>
  parts.flatMap((part) => (isTaken(takes)(part) ? [] : [{ part, bodyKind: bodyKindOf(part) ?? 'SHEET' }]));

/** Names the largest body, as what the others are is told by it. */
const refusalWithoutSheet = (fileName: string, bodies: number, others: readonly NotTaken[]) => {
  const largest = others.toSorted((one, other) => other.part.volumeMm3 - one.part.volumeMm3)[0];
  if (largest === undefined) throw new Error('a model without bodies was read');
  const facts = { name: largest.part.name, bodyKind: largest.bodyKind, bodies };
  const code = bodies === 1 ? 'NO_SHEET_IN_MODEL' : 'NO_SHEET_IN_ASSEMBLY';
  return refused(fileName, code, modelText(NO_SHEET_MESSAGES[code], facts), facts);
};

const LONGEST_NAME = 200;

/** The name in the product tree, else that of the file. */
const nameOf = ({ name }: ModelPart, place: number, count: number, fileName: string): string => {
  const own = name
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME);
  if (!isGivenByProgram(own)) return own;
  const bare = bareFileName(fileName, kind).trim() || 'Part';
  return count === 1 ? bare : `${bare}-${place + 1}`;
};

const unitOf = ({ units }: Model) => (units.name === 'inch' ? 'in' : units.name);

type Made = Pick<PartRead, 'drawing' | 'told'> & { readonly place: Pick<PartRead['place'], 'model' | 'tube'> };

const madeOf = ({ shape, volumeMm3 }: TakenPart): Made => {
  if (shape.kind === 'tube') return madeOfTube(shape.tube, volumeMm3);
  const { flat } = shape;
  return {
    drawing: drawingOfFlat(flat),
    place: { model: modelSheetOf(flat) },
    told: flat.findings.flatMap(sheetIssues),
  };
};

const madeOfTube = (tube: Tube, volumeMm3: number): Made => ({
  drawing: drawingOfTube(tube),
  place: { tube: tubeFactsOf(tube, volumeMm3) },
  told: tube.findings.flatMap(sheetIssues),
});

/** Sheets of a model laid flat and its tubes rolled out, those that are alike as one part with its quantity; all else is told with the first. */
const readParts: PartFileReader<ModelFileRefusalCode>['read'] = (
  {
    bytes,
    fileName,
    takes = { sheets: true, tubes: true },
    mostParts = Number.POSITIVE_INFINITY,
    bending = { samples: [] },
  },
  onProgress,
): FileRead<ModelFileRefusalCode> => {
  const read = readModel(bytes);
  if (!read.ok) return refused(fileName, read.refusal.code, modelRefusalSentence(read.refusal), read.refusal.facts);
  const model = read.value;
  const bodies = understandModel(model, { ...bending, ...(onProgress === undefined ? {} : { onProgress }) });
  const taken = bodies.filter(isTaken(takes));
  const others = notTakenOf(bodies, takes);
  if (taken.length === 0) return refusalWithoutSheet(fileName, model.solids.length, others);
  if (taken.length > mostParts) {
    const refusal = { code: 'TOO_MANY_SOLIDS', facts: { limit: mostParts } } as const;
    return refused(fileName, refusal.code, modelRefusalSentence(refusal), refusal.facts);
  }
  const ofAll = [...model.notes.map(noteIssue), ...others.map(({ part, bodyKind }) => notTakenIssue(part, bodyKind))];
  const originOf = bodyOrigins(model, bytes);
  const names = taken.map((part, place) => nameOf(part, place, taken.length, fileName));
  const parts = taken.map((part, partIndex): PartRead => {
    const { drawing, place, told } = madeOf(part);
    const pictures = modelPictures(model.solids, part, partIndex);
    const mirrored = part.mirrorOf === null ? -1 : taken.findIndex((one) => one === bodies[part.mirrorOf ?? -1]);
    return {
      ...{ name: names[partIndex] ?? '', drawing, quantity: part.solids.length },
      origin: originOf(part.solids, part.colour),
      ...(pictures === null ? {} : { modelPicture: pictures.png }),
      place: {
        ...{ partIndex, partCount: taken.length, keptTogether: [] },
        ...{ drawingUnit: unitOf(model), unitsDecidedBy: 'insunits', ...place },
        ...(pictures === null || pictures.outline === null ? {} : { modelOutline: pictures.outline }),
      },
      told: [
        ...told,
        ...(mirrored === -1 ? [] : [mirrorIssue(names[mirrored] ?? '')]),
        ...(partIndex === 0 ? ofAll : []),
      ],
    };
  });
  const count = (shape: Shape['kind']) => taken.filter((body) => body.shape.kind === shape).length;
  return {
    ok: true,
    millimetresPerUnit: model.units.millimetresPerUnit,
    report: {
      bodies: model.solids.length,
      flat: count('flat'),
      bent: count('bent'),
      tube: count('tube'),
      notTaken: others.length,
    },
    parts,
  };
};

/** 3D models, STEP: what of them is sheet. */
export const modelFile: PartFileReader<ModelFileRefusalCode> = { kind, refusalCodes, read: readParts };
/** The tubes of the same files, for a plan without sheets of models. */
export const tubeFile: PartFileReader<ModelFileRefusalCode> = { ...modelFile, kind: PART_FILES.tube };

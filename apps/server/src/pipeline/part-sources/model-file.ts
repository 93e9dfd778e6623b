import { MODEL_REFUSAL_CODES, modelRefusalSentence, readModel } from '@kerf/model-files';
import { bareFileName, PART_FILES } from '@kerf/quoting';
import { drawingOfFlat, type Model, type ModelPart, type Shape, understandModel } from '@kerf/unfold';
import type { MessageOf } from '../message.ts';
import { bodyKindOf, mirrorIssue, modelText, noteIssue, notTakenIssue, sheetIssues } from '../model-messages.ts';
import type { BodyKind } from '../model-sentences.ts';
import { modelPicture } from './model-picture.ts';
import type { FileRead, ImportTask, PartFileReader, PartRead } from './part-source.ts';

const kind = PART_FILES.unfold3d;

/** Why no part is made from a model that was read well. */
export const NO_SHEET_MESSAGES = {
  NO_SHEET_IN_MODEL: 'Nothing in this model is cut from sheet: {name} is {bodyKind}.',
  NO_SHEET_IN_ASSEMBLY:
    'None of the {bodies} bodies in this model is cut from sheet. The largest, {name}, is {bodyKind}.',
} as const;

const refusalCodes = [...MODEL_REFUSAL_CODES, 'NO_SHEET_IN_MODEL', 'NO_SHEET_IN_ASSEMBLY'] as const;
type ModelFileRefusalCode = (typeof refusalCodes)[number];

type SheetPart = ModelPart & { readonly shape: Extract<Shape, { readonly kind: 'flat' | 'bent' }> };
const isSheet = (part: ModelPart): part is SheetPart => bodyKindOf(part) === null;

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

const notTakenOf = (parts: readonly ModelPart[]): readonly NotTaken[] =>
  parts.flatMap((part) => {
    const bodyKind = bodyKindOf(part);
    return bodyKind === null ? [] : [{ part, bodyKind }];
  });

/** Names the largest body, as what the others are is told by it. */
const refusalWithoutSheet = (fileName: string, bodies: number, others: readonly NotTaken[]) => {
  const largest = others.toSorted((one, other) => other.part.volumeMm3 - one.part.volumeMm3)[0];
  if (largest === undefined) throw new Error('a model without bodies was read');
  const facts = { name: largest.part.name, bodyKind: largest.bodyKind, bodies };
  const code = bodies === 1 ? 'NO_SHEET_IN_MODEL' : 'NO_SHEET_IN_ASSEMBLY';
  return refused(fileName, code, modelText(NO_SHEET_MESSAGES[code], facts), facts);
};

/** Names that programs give by themselves. */
const NAMELESS = /^(?:part|solid|body|compound|shape|unnamed|open cascade step translator)?[\s\d.:_-]*$/i;
const LONGEST_NAME = 200;

/** The name in the product tree, else that of the file. */
const nameOf = ({ name }: ModelPart, place: number, count: number, fileName: string): string => {
  const own = name
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME);
  if (!NAMELESS.test(own)) return own;
  const bare = bareFileName(fileName, kind).trim() || 'Part';
  return count === 1 ? bare : `${bare}-${place + 1}`;
};

const unitOf = ({ units }: Model) => (units.name === 'inch' ? 'in' : units.name);

/** Sheets of a model laid flat, those that are alike as one part with its quantity; all else is told with the first. */
const readParts = ({
  bytes,
  fileName,
  mostParts = Number.POSITIVE_INFINITY,
}: ImportTask): FileRead<ModelFileRefusalCode> => {
  const read = readModel(bytes);
  if (!read.ok) return refused(fileName, read.refusal.code, modelRefusalSentence(read.refusal), read.refusal.facts);
  const model = read.value;
  const bodies = understandModel(model);
  const sheets = bodies.filter(isSheet);
  const others = notTakenOf(bodies);
  if (sheets.length === 0) return refusalWithoutSheet(fileName, model.solids.length, others);
  if (sheets.length > mostParts) {
    const refusal = { code: 'TOO_MANY_SOLIDS', facts: { limit: mostParts } } as const;
    return refused(fileName, refusal.code, modelRefusalSentence(refusal), refusal.facts);
  }
  const ofAll = [...model.notes.map(noteIssue), ...others.map(({ part, bodyKind }) => notTakenIssue(part, bodyKind))];
  const names = sheets.map((sheet, place) => nameOf(sheet, place, sheets.length, fileName));
  const parts = sheets.map((sheet, partIndex): PartRead => {
    const { flat } = sheet.shape;
    const picture = modelPicture(model.solids, sheet, partIndex);
    const mirrored = sheet.mirrorOf === null ? -1 : sheets.findIndex((one) => one === bodies[sheet.mirrorOf ?? -1]);
    return {
      name: names[partIndex] ?? '',
      drawing: drawingOfFlat(flat),
      quantity: sheet.solids.length,
      ...(picture === null ? {} : { modelPicture: picture }),
      place: {
        ...{ partIndex, partCount: sheets.length, keptTogether: [] },
        ...{ drawingUnit: unitOf(model), unitsDecidedBy: 'insunits' },
        model: { thicknessMm: flat.thicknessMm, kFactor: flat.kFactor },
      },
      told: [
        ...flat.findings.flatMap(sheetIssues),
        ...(mirrored === -1 ? [] : [mirrorIssue(names[mirrored] ?? '')]),
        ...(partIndex === 0 ? ofAll : []),
      ],
    };
  });
  const count = (shape: Shape['kind']) => bodies.filter((body) => body.shape.kind === shape).length;
  return {
    ok: true,
    millimetresPerUnit: model.units.millimetresPerUnit,
    report: { bodies: model.solids.length, flat: count('flat'), bent: count('bent'), notTaken: others.length },
    parts,
  };
};

/** 3D models, STEP. */
export const modelFile: PartFileReader<ModelFileRefusalCode> = { kind, refusalCodes, read: readParts };

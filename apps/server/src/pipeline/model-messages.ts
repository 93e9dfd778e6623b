import { type ModelNote, type ModelPart, type SheetFinding, unifiedThreadName } from '@kerf/unfold';
import type { StoredIssue } from '../db/schema/index.ts';
import { BODY_KIND_WORDS, type BodyKind } from './model-sentences.ts';

/** What is told of 3D models and the parts made from them; {names} are filled from the facts. */
export const MODEL_MESSAGES = {
  BODY_NOT_TAKEN: 'Not taken from the model: {name} ({pieces} ×), {bodyKind}.',
  MIRRORED_PART: 'It is the mirror image of {name}.',
  SURFACE_BODIES_LEFT_OUT: 'Bodies of surfaces without thickness that were left out of the model: {bodies}.',
  FACES_DAMAGED: 'Faces of the model that could not be read: {faces}. Compare the part with its model.',
  BODIES_DAMAGED: 'Bodies of the model that could not be read and were left out: {bodies}.',
  BODIES_OPEN:
    'Bodies of the model whose skin is not closed: {bodies}. A face is missing. Compare the part with its model.',
  VOLUME_DIFFERS:
    'The flat pattern and the volume of the model differ by {percent} %. See whether its wall is of one thickness.',
  COUNTERSINK: 'A countersink of {wideMm} about a hole of {narrowMm}. The hole is cut.',
  COUNTERBORE: 'A hole of {narrowMm} widens to {wideMm}. The narrow one is cut.',
  THREAD: 'A hole of {holeMm}, as it is drilled for a thread M{thread}.',
  THREAD_UNC: 'A hole of {holeMm}, as it is drilled for a thread {thread}.',
  POCKET: 'A pocket or an engraving does not go through. Its outline is etched.',
  POCKET_BEHIND: 'A pocket or an engraving is on the side that lies below.',
  POCKET_INSIDE:
    'A pocket, a groove or a step is on the inside of the tube. Nothing of it is cut, and it is further work.',
  BEVEL: 'An edge is bevelled or broken by {deepMm}. It is cut square, and the bevel is further work.',
  HEM: 'A hem of {lengthMm}: it is bent and then pressed flat.',
  ROLLED: 'A bend of radius {radiusMm}, {lengthMm} long: it is rolled, or bent in many strokes.',
  CONE: 'A conical bend of {lengthMm}: it is rolled, or bent in many strokes.',
  FORM: 'A formed place, such as a dimple or a louvre. Its outline is etched, and it is not cut.',
  COLLAR:
    'A collar around a hole: drawn through, or a nut or bush on it. The hole is cut at its finished size; for a drawn collar the hole before drawing must be smaller: check it.',
  JOG: 'A jog: two opposite bends, {lengthMm} long, offset the sheet by {offsetMm}. A joggle tool makes it in one stroke.',
} as const;
type ModelMessageCode = keyof typeof MODEL_MESSAGES;
/** What is told of a model as a whole, with the first of its parts. */
export const TOLD_OF_MODEL: ReadonlySet<string> = new Set<ModelMessageCode>([
  'BODY_NOT_TAKEN',
  'SURFACE_BODIES_LEFT_OUT',
  'FACES_DAMAGED',
  'BODIES_DAMAGED',
  'BODIES_OPEN',
]);
type Facts = Readonly<Record<string, number | string>>;

/** A fact as the server's own sentence says it. */
const inWords = (name: string, value: number | string): string => {
  if (name === 'bodyKind') return BODY_KIND_WORDS[value as BodyKind];
  if (typeof value === 'string') return value;
  return `${Number(value.toFixed(2))}${name.endsWith('Mm') ? ' mm' : ''}`;
};

/** A text of models with its facts in words. */
export const modelText = (text: string, facts: Facts): string =>
  text.replace(/\{(\w+)\}/g, (_place, name: string) => (facts[name] === undefined ? '' : inWords(name, facts[name])));

const issueOf = (code: ModelMessageCode, severity: StoredIssue['severity'], facts: Facts): StoredIssue => ({
  code,
  severity,
  message: modelText(MODEL_MESSAGES[code], facts),
  facts,
});

/** What a body is that no part is made from. */
export const bodyKindOf = ({ shape }: ModelPart): BodyKind | null => {
  switch (shape.kind) {
    case 'flat':
    case 'bent':
      return null;
    case 'tube':
      return 'TUBE';
    case 'profile':
      return 'PROFILE';
    case 'other':
      return shape.reason;
  }
};

/** That a body was not taken; screws and nuts are to be expected. */
export const notTakenIssue = ({ name, solids }: ModelPart, bodyKind: BodyKind): StoredIssue =>
  issueOf('BODY_NOT_TAKEN', bodyKind === 'BOUGHT_PART' ? 'Information' : 'Warning', {
    ...{ name, bodyKind, pieces: solids.length },
  });

export const noteIssue = ({ code, count }: ModelNote): StoredIssue =>
  issueOf(code, 'Warning', code === 'FACES_DAMAGED' ? { faces: count } : { bodies: count });

export const mirrorIssue = (name: string): StoredIssue => issueOf('MIRRORED_PART', 'Information', { name });

/** Findings that no part is made with: the body is not taken for them. */
type TakenFinding = Exclude<SheetFinding['code'], 'CLOSED_RING' | 'OVERLAP'>;
const SHEET_SEVERITY: Readonly<Record<TakenFinding, StoredIssue['severity']>> = {
  VOLUME_DIFFERS: 'Warning',
  COUNTERSINK: 'Information',
  COUNTERBORE: 'Information',
  THREAD: 'Information',
  THREAD_UNC: 'Information',
  POCKET: 'Warning',
  POCKET_BEHIND: 'Warning',
  POCKET_INSIDE: 'Warning',
  FORM: 'Warning',
  COLLAR: 'Warning',
  JOG: 'Information',
  BEVEL: 'Information',
  HEM: 'Information',
  ROLLED: 'Warning',
  CONE: 'Warning',
};

/** A finding of a sheet as it is kept with its part. */
export const sheetIssues = ({ code, facts }: SheetFinding): readonly StoredIssue[] => {
  if (code === 'CLOSED_RING' || code === 'OVERLAP') return [];
  // A thread is called by its size: it is no length in inches where lengths are.
  const { threadMm, turnsPerInch, ...others } = facts;
  if (threadMm === undefined) return [issueOf(code, SHEET_SEVERITY[code], facts)];
  const thread = turnsPerInch === undefined ? threadMm : unifiedThreadName(threadMm, turnsPerInch);
  return [issueOf(code, SHEET_SEVERITY[code], { ...others, thread })];
};

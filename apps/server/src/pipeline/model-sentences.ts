import { type ModelNote, type OtherReason, type SheetFinding, unifiedThreadName } from '@kerf/unfold';

/** What the command line says of models, in English. */

export const OTHER_REASON_SENTENCES: Readonly<Record<OtherReason, string>> = {
  BOUGHT_PART: 'It is a part that is bought, such as a screw or a nut.',
  ROUND_BAR: 'It is a round bar.',
  BAR: 'It is a full bar.',
  TURNED: 'It is turned about one axis.',
  FREE_FORM: 'Much of its skin is curved freely, as of a casting or a moulding.',
  CLOSED_RING: 'Its sides close to a ring, which cannot be laid flat unless it is open somewhere.',
  OVERLAP: 'Laid flat it would lie over itself.',
  UNEVEN_WALL: 'Its wall is not of one thickness.',
  MACHINED: 'It has no wall of one thickness that can be laid flat, and no section of a tube or bar.',
};

/** What a body can be that no part is made of; sheets and tubes where the plan does not include them. */
export type BodyKind = OtherReason | 'SHEET' | 'TUBE' | 'PROFILE';

/** The same as the end of a sentence: it is … */
export const BODY_KIND_WORDS: Readonly<Record<BodyKind, string>> = {
  BOUGHT_PART: 'a part that is bought, such as a screw or a nut',
  ROUND_BAR: 'a round bar',
  BAR: 'a full bar',
  TURNED: 'a part turned about one axis',
  FREE_FORM: 'a body that is curved freely, such as a casting or a moulding',
  CLOSED_RING: 'a sheet closed to a ring, which cannot be laid flat unless it is open somewhere',
  OVERLAP: 'a sheet that would lie over itself when laid flat',
  UNEVEN_WALL: 'a body whose wall is not of one thickness',
  MACHINED: 'a body without a wall of one thickness that can be laid flat',
  SHEET: 'a sheet',
  TUBE: 'a tube',
  PROFILE: 'a profile such as an angle or a channel',
};

const mm = (value: number | undefined): string => String(Number((value ?? 0).toFixed(2)));

const FINDING_SENTENCES: Readonly<Record<SheetFinding['code'], (facts: SheetFinding['facts']) => string>> = {
  VOLUME_DIFFERS: ({ percent }) =>
    `its flat pattern and its volume differ by ${mm(percent)} %; see whether its wall is of one thickness.`,
  CLOSED_RING: () => 'its sides close to a ring.',
  COUNTERSINK: ({ wideMm, narrowMm }) =>
    `a countersink of ${mm(wideMm)} mm about a hole of ${mm(narrowMm)} mm; the hole is cut.`,
  COUNTERBORE: ({ wideMm, narrowMm }) =>
    `a hole of ${mm(narrowMm)} mm widens to ${mm(wideMm)} mm; the narrow one is cut.`,
  THREAD: ({ threadMm, holeMm }) => `a hole of ${mm(holeMm)} mm, as it is drilled for a thread M${mm(threadMm)}.`,
  THREAD_UNC: ({ threadMm = 0, turnsPerInch = 0, holeMm }) =>
    `a hole of ${mm(holeMm)} mm, as it is drilled for a thread ${unifiedThreadName(threadMm, turnsPerInch)}.`,
  POCKET: () => 'a pocket or an engraving that does not go through; its outline is etched.',
  POCKET_BEHIND: () => 'a pocket or an engraving on the side that lies below.',
  POCKET_INSIDE: () =>
    'a pocket, a groove or a step on the inside of the tube; nothing of it is cut, and it is further work.',
  FORM: () => 'a formed place, such as a dimple or a louvre; its outline is etched, and it is not cut.',
  COLLAR: () =>
    'a collar around a hole: drawn through, or a nut or bush on it; the hole is cut at its finished size, and for a drawn collar the hole before drawing must be smaller: check it.',
  JOG: ({ offsetMm, lengthMm }) =>
    `a jog: two opposite bends, ${mm(lengthMm)} mm long, offset the sheet by ${mm(offsetMm)} mm; a joggle tool makes it in one stroke.`,
  BEVEL: ({ deepMm }) =>
    `an edge is bevelled or broken by ${mm(deepMm)} mm; it is cut square, and the bevel is further work.`,
  HEM: ({ lengthMm }) => `a hem of ${mm(lengthMm)} mm; it is bent and then pressed flat.`,
  ROLLED: ({ radiusMm, lengthMm }) =>
    `a bend of radius ${mm(radiusMm)} mm, ${mm(lengthMm)} mm long; it is rolled, or bent in many strokes.`,
  CONE: ({ lengthMm }) => `a conical bend of ${mm(lengthMm)} mm; it is rolled, or bent in many strokes.`,
  OVERLAP: () => 'laid flat it lies over itself.',
};

export const sheetFindingSentence = ({ code, facts }: SheetFinding): string => FINDING_SENTENCES[code](facts);

const NOTE_SENTENCES: Readonly<Record<ModelNote['code'], (count: number) => string>> = {
  SURFACE_BODIES_LEFT_OUT: (count) => `${count} bodies of surfaces without thickness were left out.`,
  FACES_DAMAGED: (count) => `${count} faces could not be read.`,
  BODIES_OPEN: (count) => `the skin of ${count} bodies is not closed: a face is missing.`,
  BODIES_DAMAGED: (count) => `${count} bodies could not be read and were left out.`,
};

export const modelNoteSentence = ({ code, count }: ModelNote): string => NOTE_SENTENCES[code](count);

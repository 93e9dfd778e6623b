import { writeDxf } from '@kerf/drawing-files';
import { type ModelRefusalCode, modelRefusalSentence, readModel } from '@kerf/model-files';
import {
  drawingOfFlat,
  drawingOfTube,
  type ModelPart,
  type Shape,
  type SheetFinding,
  type Tube,
  understandModel,
} from '@kerf/unfold';
import type { MessageOf } from './message.ts';
import { modelNoteSentence, OTHER_REASON_SENTENCES, sheetFindingSentence } from './model-sentences.ts';

/** One 3D model to look into. */
export type InspectModelTask = {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  /** The default of the trade where none is said. */
  readonly kFactor?: number;
  /** Whether the flat patterns are wanted as DXF, too. */
  readonly withDrawings?: boolean;
};

type InspectedTube = {
  readonly profile: Tube['profile'];
  readonly widthMm: number;
  readonly heightMm: number;
  readonly wallMm: number;
  readonly cornerRadiusMm: number | null;
  readonly innerCornerRadiusMm: number | null;
  readonly lengthMm: number;
  readonly holes: number;
  readonly endAnglesDegrees: readonly [number, number];
  readonly cutLengthMm: number;
  readonly pierces: number;
};

/** What a part of a model is; of flat and bent parts the sizes are those of the flat pattern. */
type InspectedModelPart = {
  readonly name: string;
  readonly kind: Shape['kind'];
  readonly quantity: number;
  readonly mirrorOf?: string;
  readonly reason?: string;
  /** Where in the model that shows, mm. */
  readonly atMm?: readonly [number, number, number];
  readonly thicknessMm?: number;
  readonly widthMm?: number;
  readonly heightMm?: number;
  readonly lengthMm?: number;
  readonly wallMm?: number | null;
  readonly section?: string;
  readonly areaMm2?: number;
  readonly cutLengthMm?: number;
  readonly innerContours?: number;
  readonly bends?: readonly {
    readonly angleDegrees: number;
    readonly insideRadiusMm: number;
    readonly lengthMm: number;
    readonly direction: 'up' | 'down';
  }[];
  readonly tube?: InspectedTube;
};

export type ModelInspection = {
  readonly units: string;
  readonly model: { readonly solids: number };
  readonly parts: readonly InspectedModelPart[];
  readonly findings: readonly {
    readonly code: string;
    readonly severity: string;
    readonly message: string;
    /** Where in the model, mm; not there for what is of the whole model. */
    readonly atMm?: readonly [number, number, number];
  }[];
};

/** Flat pattern of a part, or its outside rolled out, as DXF in millimetres. */
export type FlatFile = { readonly name: string; readonly bytes: Uint8Array };

export type InspectModelResult =
  | { readonly ok: true; readonly inspection: ModelInspection; readonly drawings: readonly FlatFile[] }
  | { readonly ok: false; readonly refusal: MessageOf<ModelRefusalCode> };

/** What is not whole is not measured as if it were. */
const LOSSES: ReadonlySet<string> = new Set(['FACES_DAMAGED', 'BODIES_DAMAGED', 'BODIES_OPEN']);

const degrees = (radians: number): number => (radians * 180) / Math.PI;

/** Figures without the noise of their last digits: a millionth of a millimetre is below anything measured. */
const trimmed = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value, (_, one) => (typeof one === 'number' ? Number(one.toFixed(6)) : one))) as Value;

const tubeFigures = (tube: Tube): InspectedTube => ({
  profile: tube.profile,
  widthMm: tube.widthMm,
  heightMm: tube.heightMm,
  wallMm: tube.wallMm,
  cornerRadiusMm: tube.cornerRadiusMm,
  innerCornerRadiusMm: tube.innerCornerRadiusMm,
  lengthMm: tube.lengthMm,
  holes: tube.holes.length,
  endAnglesDegrees: [degrees(tube.ends[0].angle), degrees(tube.ends[1].angle)],
  cutLengthMm: tube.cutLengthMm,
  pierces: tube.pierces,
});

const figuresOf = (shape: Shape): Partial<InspectedModelPart> => {
  switch (shape.kind) {
    case 'flat':
    case 'bent': {
      const { thicknessMm, widthMm, heightMm, areaMm2, cutLengthMm, holes, bends } = shape.flat;
      return {
        ...{ thicknessMm, widthMm, heightMm, areaMm2, cutLengthMm, innerContours: holes.length },
        bends: bends.map(({ angle, insideRadiusMm, lengthMm, direction }) => ({
          angleDegrees: degrees(angle),
          ...{ insideRadiusMm, lengthMm, direction },
        })),
      };
    }
    case 'tube':
      return { tube: tubeFigures(shape.tube) };
    case 'profile':
      return shape.profile;
    case 'other':
      return {
        reason: OTHER_REASON_SENTENCES[shape.reason],
        ...(shape.at === null ? {} : { atMm: shape.at }),
      };
  }
};

const partOf = ({ name, shape, solids, mirrorOf }: ModelPart, all: readonly ModelPart[]): InspectedModelPart => ({
  ...{ name, kind: shape.kind, quantity: solids.length },
  ...(mirrorOf === null ? {} : { mirrorOf: all[mirrorOf]!.name }),
  ...figuresOf(shape),
});

const findingsOf = ({ name, shape }: ModelPart): ModelInspection['findings'] =>
  findingsOfShape(shape).map((finding) => ({
    code: finding.code,
    severity: 'Warning',
    message: `${name}: ${sheetFindingSentence(finding)}`,
    atMm: finding.at,
  }));

const findingsOfShape = (shape: Shape): readonly SheetFinding[] => {
  if (shape.kind === 'tube') return shape.tube.findings;
  return shape.kind === 'flat' || shape.kind === 'bent' ? shape.flat.findings : [];
};

const flatFileOf = ({ name, shape }: ModelPart): FlatFile[] => {
  const options = { version: 'R2000', units: 'metric' } as const;
  if (shape.kind === 'tube') return [{ name, bytes: writeDxf(drawingOfTube(shape.tube), options) }];
  if (shape.kind !== 'flat' && shape.kind !== 'bent') return [];
  return [{ name, bytes: writeDxf(drawingOfFlat(shape.flat), options) }];
};

/** Reads a model, tells what its solids are, and lays flat what is sheet. */
export const inspectModel = ({ bytes, kFactor, withDrawings = false }: InspectModelTask): InspectModelResult => {
  const read = readModel(bytes);
  if (!read.ok) return { ok: false, refusal: { code: read.refusal.code, message: modelRefusalSentence(read.refusal) } };
  const { solids, units, notes } = read.value;
  const parts = understandModel(read.value, kFactor === undefined ? {} : { kFactor });
  return {
    ok: true,
    inspection: {
      units: units.name,
      model: { solids: solids.length },
      parts: trimmed(parts.map((part) => partOf(part, parts))),
      findings: [
        ...notes.map((note) => ({
          code: note.code,
          severity: LOSSES.has(note.code) ? 'Error' : 'Warning',
          message: modelNoteSentence(note),
        })),
        ...trimmed(parts.flatMap(findingsOf)),
      ],
    },
    drawings: withDrawings ? parts.flatMap(flatFileOf) : [],
  };
};

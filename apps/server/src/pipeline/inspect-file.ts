import { type Drawing, findingMessage, partFacts, sourceExtent } from '@kerf/drawing';
import { type ReadRefusalCode, refusalSentence } from '@kerf/drawing-files';
import { type Proposal, proposalsOf } from '@kerf/quoting';
import type { UnitSystem } from '@kerf/units';
import type { MessageOf } from './message.ts';
import { readAndUnderstand } from './part-sources/drawing-file.ts';
import { placedTexts, writtenUnits } from './placed-texts.ts';

/** One drawing file to look into. */
export type InspectTask = {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly folders: readonly string[];
  readonly defaultUnits: UnitSystem;
};

type InspectedPart = {
  readonly name: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly areaMm2: number;
  readonly cutLengthMm: number;
  readonly etchLengthMm: number;
  readonly pierces: number;
  readonly outerContours: number;
  readonly innerContours: number;
  readonly openContours: number;
};

/** What a file holds, as drawn (`drawing`) and as understood (`parts`, `findings`). */
export type Inspection = {
  readonly units: string;
  readonly drawing: { readonly widthMm: number; readonly heightMm: number; readonly curveLengthMm: number };
  readonly parts: readonly InspectedPart[];
  readonly findings: readonly { readonly code: string; readonly severity: string; readonly message: string }[];
  /** What name, folders and texts say of quantity, material and the like; nothing of it is applied. */
  readonly proposals: readonly Proposal[];
};

export type InspectResult =
  | { readonly ok: true; readonly inspection: Inspection }
  | { readonly ok: false; readonly refusal: MessageOf<ReadRefusalCode> };

const partsOf = (fileName: string, drawing: Drawing): InspectedPart[] => {
  const name = fileName.replace(/\.[^.]+$/, '');
  const { partOuterPathIds } = drawing;
  return partOuterPathIds.flatMap((outerId, index) => {
    const facts = partFacts(drawing, outerId);
    if (facts === null) return [];
    const { folds: _, ...figures } = facts;
    return [{ name: partOuterPathIds.length === 1 ? name : `${name}-${index + 1}`, ...figures }];
  });
};

/** Reads a file and measures it and its parts. */
export const inspectFile = ({ bytes, fileName, folders, defaultUnits }: InspectTask): InspectResult => {
  const read = readAndUnderstand({ bytes, fileName, defaultUnits, layerRules: [] });
  if (!read.ok) return { ok: false, refusal: { code: read.refusal.code, message: refusalSentence(read.refusal) } };
  const { source, drawing } = read.value;
  const { curveLengthMm, bounds } = sourceExtent(source);
  return {
    ok: true,
    inspection: {
      units: source.units.name,
      drawing: {
        widthMm: bounds === null ? 0 : bounds.maxX - bounds.minX,
        heightMm: bounds === null ? 0 : bounds.maxY - bounds.minY,
        curveLengthMm,
      },
      parts: partsOf(fileName, drawing),
      findings: drawing.findings.map((finding) => ({
        code: finding.code,
        severity: finding.severity,
        message: findingMessage(finding),
      })),
      proposals: proposalsOf({
        ...{ fileName, folders, texts: placedTexts(drawing) },
        units: writtenUnits(source.units.name),
      }),
    },
  };
};

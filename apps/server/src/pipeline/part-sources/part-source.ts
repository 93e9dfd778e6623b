import type { Drawing } from '@kerf/drawing';
import type { NamedChoice, QuarterTurn } from '@kerf/pdf-drawing';
import type { PartFileKind, PlacedText, Proposal } from '@kerf/quoting';
import type { BendSample } from '@kerf/unfold';
import type { DrawingUnit, UnitSystem } from '@kerf/units';
import type { StoredIssue } from '../../db/schema/index.ts';
import type { PlaceInFile } from '../describe-drawing.ts';
import type { LayerRule } from '../layer-rules.ts';
import type { MessageOf } from '../message.ts';
import type { BodyOrigin } from './body-origin.ts';
import type { PdfPages } from './pdf/read-pdf.ts';
import type { SaidField, SaidOfPart } from './pdf/said-of-part.ts';

/** A part as somebody chose it on a page of a PDF. */
export type ChosenPdfPart = NamedChoice &
  SaidOfPart & {
    readonly page: number;
    /** How far the page was turned clockwise as it was seen; not at all where it is not said. */
    readonly turned?: QuarterTurn;
    /** Real by paper length. */
    readonly scale: number;
    readonly name: string;
    readonly quantity: number;
    /** What of it was typed and not kept as the page says it; all where it is not said. */
    readonly typed?: readonly SaidField[];
    /** Stands for lines that are cut. */
    readonly rectangle?: { readonly widthMm: number; readonly heightMm: number };
  };

/** One customer's file to turn into parts; runs in a worker thread under a time and a memory limit. */
export type ImportTask = {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly defaultUnits: UnitSystem;
  readonly chosenUnit?: DrawingUnit;
  readonly layerRules: readonly LayerRule[];
  /** Places of parts that stay together as one part, which is the only one given; not said: every part is one of its own. */
  readonly keepTogether?: readonly number[];
  /** Parts whose contours cross stay together as one part. */
  readonly crossingTogether?: boolean;
  /** Gaps of up to so many mm are joined, beyond what is joined by itself. */
  readonly widestGapMm?: number;
  /** Pages of a PDF, which are read before its parts. */
  readonly pages?: PdfPages;
  /** What of a 3D model becomes parts, as the plan includes it; sheets and tubes where it is not said. */
  readonly takes?: { readonly sheets: boolean; readonly tubes: boolean };
  /** What the bends of a 3D model are laid flat by; the default of the trade where it is not said. */
  readonly bending?: { readonly kFactor?: number; readonly samples: readonly BendSample[] };
  /** Parts as they were chosen on the pages of a PDF. */
  readonly pdfParts?: readonly ChosenPdfPart[];
  /** A file of more parts is refused; of more outlines, where they stay together. Not said: any number is taken. */
  readonly mostParts?: number;
};

/**
 * One part as a source gives it, whatever it was made from. What a source knows beside the drawing becomes a field here with the
 * first source that knows it.
 */
export type PartRead = {
  readonly name: string;
  readonly drawing: Drawing;
  readonly place: PlaceInFile;
  /** How often it stands in its file; once where that is not said. */
  readonly quantity?: number;
  /** What its 3D model says of it beside its shape. */
  readonly origin?: BodyOrigin;
  /** A picture of the 3D model of the part, PNG in base64. */
  readonly modelPicture?: string;
  /** What is told of the part beside the findings in its drawing. */
  readonly told: readonly StoredIssue[];
  /** What somebody said of it as they chose it, to be set where the shop has it. */
  readonly said?: SaidOfPart;
  /** What of that was typed, and stands nowhere in the drawing. */
  readonly typed?: readonly Proposal[];
  /** What is written of it, where that stands beside its drawing and not in it. */
  readonly texts?: readonly PlacedText[];
};

/** What a source made of one file: its parts, or the true cause why there are none. */
export type FileRead<Code extends string> =
  | {
      readonly ok: true;
      readonly parts: readonly PartRead[];
      readonly millimetresPerUnit: number;
      /** What the file holds, by kind, and how many. */
      readonly report: Readonly<Record<string, number>>;
    }
  | { readonly ok: false; readonly refusal: MessageOf<Code> };

/** A source of parts: which files it takes, why it refuses one, and how it reads one. */
export type PartFileReader<Code extends string> = {
  readonly kind: PartFileKind;
  /** Each has words in every language of the screens. */
  readonly refusalCodes: readonly Code[];
  /** `onProgress` hears how many of its bodies are understood, of a file that takes long. */
  readonly read: (task: ImportTask, onProgress?: (done: number, all: number) => void) => FileRead<Code>;
  /** What must be done before, by a library that takes its time. */
  readonly prepare?: (task: ImportTask) => Promise<ImportTask>;
};

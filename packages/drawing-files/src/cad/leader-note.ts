import type { CadCurves, CadIgnored, CadText } from './cad-file.ts';
import { segmentsThrough } from './curves.ts';
import { cross, lengthOf, scaled } from './matrix.ts';
import type { Point3 } from './point3.ts';
import { annotationCurves, IGNORED } from './shapes.ts';
import { paragraphText } from './text-placement.ts';

/** What a multileader (MULTILEADER) says and shows, as its context data state it. */
export type LeaderNote = {
  /** Plain, without codes; empty where it shows a block or nothing. */
  readonly text: string;
  readonly location: Point3;
  readonly direction: Point3;
  readonly normal: Point3;
  readonly height: number;
  /** 1 left, 2 middle, 3 right of the uppermost line. */
  readonly attachment: number;
  readonly lines: readonly (readonly Point3[])[];
};

const WORLD_X: Point3 = { x: 1, y: 0, z: 0 };
const WORLD_Z: Point3 = { x: 0, y: 0, z: 1 };

const unitOf = (vector: Point3, otherwise: Point3): Point3 => {
  const length = lengthOf(vector);
  return length > 0 && Number.isFinite(length) ? scaled(vector, 1 / length) : otherwise;
};

/** Its text, as of MTEXT, and its lines, as annotation. */
export const leaderNoteShape = (note: LeaderNote): CadText | CadCurves | CadIgnored => {
  const { text, location, height, attachment } = note;
  const curves = note.lines.flatMap((points) => segmentsThrough(points, false));
  const leaders = curves.length === 0 ? null : annotationCurves(curves, false);
  if (text.trim() === '') return leaders ?? IGNORED;
  const right = unitOf(note.direction, WORLD_X);
  const upward = cross(unitOf(note.normal, WORLD_Z), right);
  const corner = attachment >= 1 && attachment <= 3 ? attachment : 1;
  const written = paragraphText(location, right, upward, height, corner, text);
  return leaders === null ? written : { ...written, leaders };
};

import { asciiBytes, isBinaryDxf, startsWith } from './dxf/encodings.ts';
import type { OtherContent } from './other-contents.ts';

/** What a file is by its content; the name plays no part. */
export type FileKind =
  | { readonly kind: 'dxf' }
  | { readonly kind: 'dwg'; readonly version: string }
  | { readonly kind: 'other'; readonly looksLike: OtherContent };

/** First bytes of formats that are sent by mistake, whatever they hold: an archive may hold a drawing as it is. */
const MAGIC: readonly (readonly [magic: string, looksLike: OtherContent])[] = [
  ['%PDF', 'pdf'],
  ['ISO-10303-21', 'step'],
  ['PK\u0003\u0004', 'zip'],
  ['Rar!', 'rar'],
  ['7z\u00bc\u00af', 'sevenZip'],
  ['\u001f\u008b', 'gzip'],
  ['\u00d0\u00cf\u0011\u00e0', 'compoundDocument'],
  ['\u0089PNG', 'png'],
  ['\u00ff\u00d8\u00ff', 'jpeg'],
  ['GIF8', 'gif'],
  ['II*\u0000', 'tiff'],
  ['MM\u0000*', 'tiff'],
  ['AutoCAD DXB', 'dxb'],
  ['(DWF V', 'dwf'],
  ['3D Geometry File Format', 'rhino'],
  ['%!PS', 'postScript'],
  ['{\\rtf', 'richText'],
  ['solid ', 'stl'],
];

/** Words near the start of text formats. */
const WORDS: readonly (readonly [pattern: RegExp, looksLike: OtherContent])[] = [
  [/<svg[\s>]/i, 'svg'],
  [/<!doctype html|<html[\s>]/i, 'webPage'],
  [/^\s*<\?xml/i, 'xml'],
  [/^.{72}S {6}1/m, 'iges'],
  [/^\s*(%\s*)?(O\d+|N\d+|G\d+)\s*[GM(]/im, 'machineProgram'],
];

const LOOK_BYTES = 4096;
/** Group lines a DXF may hold (comments, odd headers) before its first structure word. */
const LOOK_LINES = 400;

const latin1 = (bytes: Uint8Array, from: number, to: number): string => {
  let text = '';
  for (let i = from; i < Math.min(to, bytes.length); i += 1) text += String.fromCharCode(bytes[i]!);
  return text;
};

const STRUCTURE_WORDS = /^(SECTION|EOF|LINE|ARC|CIRCLE|POLYLINE|LWPOLYLINE|INSERT|TEXT|POINT|SPLINE|ELLIPSE|SOLID)$/;

/** Whether some early line is the group code 0 with a word of a DXF's structure after it. */
const hasDxfStructure = (text: string): boolean => {
  const lines = text.split(/\r*\n|\r/, LOOK_LINES);
  return lines.some(
    (line, i) => /^\s*0\s*$/.test(line) && STRUCTURE_WORDS.test((lines[i + 1] ?? '').trim().toUpperCase()),
  );
};

const DWG_MAGIC = /^(AC10[0-9][0-9]|AC1\.[0-9]{1,2}|AC2\.[0-9]{1,2}|MC0\.0)/;

const describe = (bytes: Uint8Array, text: string): OtherContent => {
  const word = WORDS.find(([pattern]) => pattern.test(text));
  if (word !== undefined) return word[1];
  return bytes.subarray(0, LOOK_BYTES).includes(0) ? 'unknownBinary' : 'plainText';
};

export const fileKindOf = (bytes: Uint8Array): FileKind => {
  if (isBinaryDxf(bytes)) return { kind: 'dxf' };
  const dwg = DWG_MAGIC.exec(latin1(bytes, 0, 6));
  if (dwg !== null) return { kind: 'dwg', version: dwg[0] };
  const magic = MAGIC.find(([start]) => startsWith(bytes, start));
  if (magic !== undefined) return { kind: 'other', looksLike: magic[1] };
  const [content, from] = asciiBytes(bytes.subarray(0, LOOK_BYTES * 4));
  const text = latin1(content, from, from + LOOK_BYTES * 4);
  if (hasDxfStructure(text)) return { kind: 'dxf' };
  return { kind: 'other', looksLike: describe(bytes, text) };
};

/**
 * Drawings of the shared corpus written as PDFs in many styles, and what the reader of PDFs makes of each: size, holes and length of
 * cut beside those of the drawing. `npx tsx bench/pdf-twins.ts [WORDS]`
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { partFacts, pathsOfPart } from '@kerf/drawing';
import { inspectPdf } from '../apps/server/src/pipeline/inspect-pdf.ts';
import { readAndUnderstand } from '../apps/server/src/pipeline/part-sources/drawing-file.ts';
import { type PdfStyle, pdfTwin, type Twin } from '../apps/server/test/support/pdf-writer.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const folder = join(process.env.KERF_SHARED ?? join(ROOT, '..', 'shared'), 'corpus', 'dxf');

const STYLES: Readonly<Record<string, PdfStyle>> = {
  plain: { scale: 1, arcPieces: 4 },
  half: { scale: 2, arcPieces: 4, isSeparate: true },
  fifth: { scale: 5, arcPieces: 8, isForm: true },
  double: { scale: 0.5, arcPieces: 8, rotate: 90, colour: '1 0 0', widthMm: 0.1 },
  dimensioned: { scale: 2, arcPieces: 4, states: 'dimensions' },
  packed: { scale: 1, arcPieces: 4, isCompressed: true, isClipped: true, cropOffset: [120, -40] },
  'user unit': { scale: 2, arcPieces: 4, userUnit: 2.5, rotate: 270 },
  'upside down': { scale: 1, arcPieces: 4, grain: 0.01, isUpsideDown: true, decimals: 0, isSeparate: true },
  bare: { scale: 1, arcPieces: 8, hasFrame: false, states: 'nothing', widthMm: 0 },
  chords: { scale: 1, arcPieces: 0, decimals: 3 },
  'centre lines': { scale: 2, arcPieces: 4, centreLines: 'dashed', rotate: 180 },
  trimmed: { scale: 1, arcPieces: 4, isTrimmed: true },
  twice: { scale: 2, arcPieces: 4, paint: 'twice', isSeparate: true },
  filled: { scale: 1, arcPieces: 4, paint: 'filled', hasFrame: false, states: 'nothing' },
  'filled in a frame': { scale: 2, arcPieces: 4, paint: 'filled' },
  'drawn dashes': { scale: 1, arcPieces: 4, centreLines: 'drawn', isSeparate: true },
};

const NEAR = 0.001;
const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= NEAR * Math.abs(other) + 1e-3;

type Case = { readonly name: string; readonly twin: Twin; readonly facts: NonNullable<ReturnType<typeof partFacts>> };

/** Longest side of a part that a sheet of paper takes at the scales above, mm. */
const LONGEST = 1500;

const casesOf = (fileName: string): readonly Case[] => {
  const bytes = readFileSync(join(folder, fileName));
  const read = readAndUnderstand({ bytes, fileName, defaultUnits: 'metric', layerRules: [] });
  if (!read.ok) return [];
  const { drawing } = read.value;
  return drawing.partOuterPathIds.slice(0, 3).flatMap((outerId, place): Case[] => {
    const facts = partFacts(drawing, outerId);
    if (facts === null || facts.openContours > 0 || facts.widthMm > LONGEST || facts.heightMm > LONGEST) return [];
    if (Math.min(facts.widthMm, facts.heightMm) < 8) return [];
    const paths = pathsOfPart(drawing.paths, outerId).filter(({ type, isClosed }) => type === 'Cutting' && isClosed);
    const box = paths.find(({ pathId }) => pathId === outerId)?.bounds;
    if (box === undefined) return [];
    const twin = { chains: paths.map(({ curves }) => curves), box };
    return [{ name: `${fileName} ${place + 1}`, twin, facts }];
  });
};

const wordsOf = async ({ twin, facts }: Case, style: PdfStyle): Promise<string | null> => {
  const result = await inspectPdf({ bytes: pdfTwin(twin, style), fileName: 'twin.pdf', folders: [] });
  if (!result.ok) return `refused: ${result.refusal.message}`;
  const { parts, findings } = result.inspection;
  const [part] = parts;
  if (part === undefined) return `no part: ${findings.map(({ code }) => code).join(', ')}`;
  const sizes: readonly [number, number] = [part.widthMm, part.heightMm];
  const isSize =
    (isNear(sizes[0], facts.widthMm) && isNear(sizes[1], facts.heightMm)) ||
    (isNear(sizes[1], facts.widthMm) && isNear(sizes[0], facts.heightMm));
  const wrong = [
    ...(parts.length === 1 ? [] : [`${parts.length} parts`]),
    ...(isSize
      ? []
      : [
          `${sizes.join(' x ')}, not ${facts.widthMm.toFixed(3)} x ${facts.heightMm.toFixed(3)} (${part.scale.source})`,
        ]),
    ...(part.innerContours === facts.innerContours ? [] : [`${part.innerContours} holes, not ${facts.innerContours}`]),
    ...(isNear(part.cutLengthMm, facts.cutLengthMm)
      ? []
      : [`cut ${part.cutLengthMm}, not ${facts.cutLengthMm.toFixed(3)}`]),
  ];
  return wrong.length === 0 ? null : wrong.join('; ');
};

if (existsSync(folder)) {
  const sought = process.argv[2] ?? '';
  let [equal, all] = [0, 0];
  for (const fileName of readdirSync(folder).filter((name) => name.includes(sought))) {
    for (const one of casesOf(fileName)) {
      for (const [name, style] of Object.entries(STYLES)) {
        all += 1;
        const wrong = await wordsOf(one, style);
        if (wrong === null) equal += 1;
        else console.log(`${one.name} as ${name}: ${wrong}`);
      }
    }
  }
  console.log(`${equal} of ${all} twins equal within 0.1 %`);
}

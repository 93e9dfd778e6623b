import { deflateSync } from 'node:zlib';
import type { Curve } from '@kerf/geometry';

/** How a program may write the same drawing as a PDF. */
export type PdfStyle = {
  /** Real by paper length, stated in the title block unless `states` says otherwise. */
  readonly scale: number;
  readonly states?: 'scale' | 'dimensions' | 'nothing';
  /** Bézier pieces of a full circle; 0 draws chords. */
  readonly arcPieces: number;
  /** Whether each curve is a path of its own. */
  readonly isSeparate?: boolean;
  readonly isForm?: boolean;
  readonly rotate?: 0 | 90 | 180 | 270;
  readonly userUnit?: number;
  /** Where the shown part of the page begins in its own coordinates, points. */
  readonly cropOffset?: readonly [number, number];
  readonly isCompressed?: boolean;
  readonly isClipped?: boolean;
  readonly hasFrame?: boolean;
  /** A border with the trimmed edge of the sheet around it, and a wider margin to the left, as DIN ISO 5457 has it. */
  readonly isTrimmed?: boolean;
  /** How the part is painted: by lines, by lines drawn twice, or as one filled shape with holes. */
  readonly paint?: 'lines' | 'twice' | 'filled';
  /** The unit of coordinates in the stream, as a share of a millimetre, and whether they run down the page. */
  readonly grain?: number;
  readonly isUpsideDown?: boolean;
  readonly decimals?: number;
  readonly widthMm?: number;
  readonly colour?: string;
  /** Centre lines through the part and marks through its round holes: dashed by the page, or dash by dash. */
  readonly centreLines?: 'dashed' | 'drawn';
};

type Spot = readonly [number, number];
type Box = { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number };

/** A drawing to write: closed chains of curves in millimetres of the part. */
export type Twin = { readonly chains: readonly (readonly Curve[])[]; readonly box: Box };

const POINTS = 72 / 25.4;
const MARGIN = 35;
const BLOCK = { width: 100, row: 8 };

const arcPoints = (
  { centre, radius, startAngle, sweep }: Extract<Curve, { kind: 'arc' }>,
  pieces: number,
): readonly (readonly Spot[])[] => {
  const at = (angle: number, reach = 0): Spot => [
    centre.x + radius * Math.cos(angle) - reach * Math.sin(angle),
    centre.y + radius * Math.sin(angle) + reach * Math.cos(angle),
  ];
  const count = Math.max(1, Math.ceil((Math.abs(sweep) / (2 * Math.PI)) * (pieces || 90) - 1e-9));
  const step = sweep / count;
  const reach = (4 / 3) * Math.tan(step / 4) * radius;
  return Array.from({ length: count }, (_, place) => {
    const [from, to] = [startAngle + place * step, startAngle + (place + 1) * step];
    return pieces === 0 ? [at(to)] : [at(from, reach), at(to, -reach), at(to)];
  });
};

const startOf = (curve: Curve): Spot =>
  curve.kind === 'line'
    ? [curve.start.x, curve.start.y]
    : [
        curve.centre.x + curve.radius * Math.cos(curve.startAngle),
        curve.centre.y + curve.radius * Math.sin(curve.startAngle),
      ];

/** Writes content in millimetres of paper, as a program with its own unit and direction does. */
class Ink {
  readonly lines: string[] = [];
  private readonly style: PdfStyle;
  private readonly height: number;

  constructor(style: PdfStyle, height: number) {
    this.style = style;
    this.height = height;
  }

  private spot([x, y]: Spot): string {
    const { grain = 1, isUpsideDown = false, decimals = 4 } = this.style;
    return [x, isUpsideDown ? this.height - y : y].map((at) => (at / grain).toFixed(decimals)).join(' ');
  }

  add(...lines: readonly string[]): void {
    this.lines.push(...lines);
  }

  width(mm: number): void {
    this.add(`${(mm / (this.style.grain ?? 1)).toFixed(3)} w`);
  }

  line(from: Spot, to: Spot): void {
    this.add(`${this.spot(from)} m ${this.spot(to)} l S`);
  }

  box(x: number, y: number, width: number, height: number): void {
    const corners: readonly Spot[] = [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ];
    this.add(
      `${this.spot(corners[0]!)} m ${corners
        .slice(1)
        .map((one) => `${this.spot(one)} l`)
        .join(' ')} s`,
    );
  }

  chain(curves: readonly Curve[], placed: (spot: Spot) => Spot): void {
    const { arcPieces, isSeparate = false } = this.style;
    const pen: string[] = [];
    curves.forEach((curve, place) => {
      if (place === 0 || isSeparate) pen.push(`${this.spot(placed(startOf(curve)))} m`);
      if (curve.kind === 'line') pen.push(`${this.spot(placed([curve.end.x, curve.end.y]))} l`);
      else
        for (const piece of arcPoints(curve, arcPieces)) {
          pen.push(`${piece.map((one) => this.spot(placed(one))).join(' ')} ${piece.length === 1 ? 'l' : 'c'}`);
        }
      if (isSeparate) pen.push('S');
    });
    this.add(pen.join('\n'), ...(isSeparate ? [] : ['s']));
  }

  /** All chains as one shape, filled by even and odd. */
  filledChains(chains: readonly (readonly Curve[])[], placed: (spot: Spot) => Spot): void {
    const before = this.lines.length;
    for (const chain of chains) this.chain(chain, placed);
    const pens = this.lines.splice(before).map((line) => (line === 's' ? 'h' : line));
    this.add('0.6 0.6 0.6 rg', ...pens, 'f*');
  }

  filled(corners: readonly Spot[]): void {
    const [first, ...others] = corners;
    this.add(`${this.spot(first!)} m ${others.map((one) => `${this.spot(one)} l`).join(' ')} f`);
  }

  text(words: string, [x, y]: Spot, size = 3): void {
    const { grain = 1, isUpsideDown = false } = this.style;
    const figure = (size / grain).toFixed(3);
    this.add(`BT /F1 1 Tf ${figure} 0 0 ${isUpsideDown ? '-' : ''}${figure} ${this.spot([x, y])} Tm (${words}) Tj ET`);
  }
}

const ratioWords = (scale: number): string => (scale >= 1 ? `1:${scale}` : `${1 / scale}:1`);

const drawFrame = (ink: Ink, width: number, height: number, scale: string | null, isTrimmed: boolean): void => {
  ink.add('0 0 0 RG', '[] 0 d');
  ink.width(0.25);
  if (isTrimmed) {
    ink.box(0.5, 0.5, width - 1, height - 1);
    ink.box(20, 8, width - 28, height - 16);
  } else ink.box(8, 8, width - 16, height - 16);
  const rows = [['Drawing No', 'TW-77'], ['Material', 'S235JR'], ...(scale === null ? [] : [['Scale', scale]])];
  rows.forEach(([name = '', value = ''], place) => {
    const [x, y] = [width - 8 - BLOCK.width, 8 + BLOCK.row * place];
    ink.box(x, y, BLOCK.width, BLOCK.row);
    ink.line([x + 40, y], [x + 40, y + BLOCK.row]);
    ink.text(name, [x + 2, y + 2.5], 2.5);
    ink.text(value, [x + 42, y + 2.5]);
  });
};

const drawDimension = (ink: Ink, from: number, to: number, across: number, words: string, isUpright: boolean): void => {
  const at = (along: number, out: number): Spot => (isUpright ? [across - out, along] : [along, across - out]);
  ink.add('0 0 0 RG', '0 0 0 rg', '[] 0 d');
  ink.width(0.18);
  ink.line(at(from, -9), at(from, 2));
  ink.line(at(to, -9), at(to, 2));
  ink.line(at(from, 0), at(to, 0));
  ink.filled([at(from, 0), at(from + 3, 0.5), at(from + 3, -0.5)]);
  ink.filled([at(to, 0), at(to - 3, 0.5), at(to - 3, -0.5)]);
  const middle = at((from + to) / 2, isUpright ? 6 : -1);
  ink.text(words, middle);
};

const drawCentreLines = (ink: Ink, box: Box, style: PdfStyle): void => {
  const middle = (box.minY + box.maxY) / 2;
  ink.add('0 0 0 RG');
  ink.width(0.18);
  if (style.centreLines === 'dashed') {
    const { grain = 1 } = style;
    ink.add(`[${[8, 1.5, 1.5, 1.5].map((mm) => (mm / grain).toFixed(2)).join(' ')}] 0 d`);
    ink.line([box.minX - 6, middle], [box.maxX + 6, middle]);
    ink.add('[] 0 d');
    return;
  }
  for (let x = box.minX - 6; x < box.maxX + 6; x += 12.5) {
    ink.line([x, middle], [x + 8, middle]);
    ink.line([x + 9.5, middle], [x + 11, middle]);
  }
};

/** Content of the page and its size in millimetres. */
const contentOf = ({ chains, box }: Twin, style: PdfStyle): { readonly ink: Ink; readonly size: Spot } => {
  const { scale, states = 'scale', hasFrame = true, isClipped = false, colour = '0 0 0', widthMm = 0.5 } = style;
  const paper: Spot = [(box.maxX - box.minX) / scale, (box.maxY - box.minY) / scale];
  const width = Math.max(180, paper[0] + 2 * MARGIN);
  const height = Math.max(140, paper[1] + 2 * MARGIN + 4 * BLOCK.row);
  const ink = new Ink(style, height);
  const corner: Spot = [(width - paper[0]) / 2, height - MARGIN - paper[1]];
  const placed = ([x, y]: Spot): Spot => [corner[0] + (x - box.minX) / scale, corner[1] + (y - box.minY) / scale];
  const onPaper: Box = { minX: corner[0], minY: corner[1], maxX: corner[0] + paper[0], maxY: corner[1] + paper[1] };
  if (hasFrame) drawFrame(ink, width, height, states === 'scale' ? ratioWords(scale) : null, style.isTrimmed ?? false);
  if (isClipped) {
    ink.add('q');
    ink.box(onPaper.minX - 5, onPaper.minY - 5, paper[0] + 10, paper[1] + 10);
    ink.lines.push(`${ink.lines.pop()?.replace(/ s$/, ' h W n')}`);
  }
  ink.add(`${colour} RG`);
  ink.width(widthMm);
  if (style.paint === 'filled') ink.filledChains(chains, placed);
  else for (const chain of style.paint === 'twice' ? [...chains, ...chains] : chains) ink.chain(chain, placed);
  if (isClipped) ink.add('Q');
  if (style.centreLines !== undefined) drawCentreLines(ink, onPaper, style);
  if (states === 'dimensions') {
    const figure = (mm: number): string => String(Number(mm.toFixed(2)));
    drawDimension(ink, onPaper.minX, onPaper.maxX, onPaper.minY - 12, figure(box.maxX - box.minX), false);
    drawDimension(ink, onPaper.minY, onPaper.maxY, onPaper.minX - 12, figure(box.maxY - box.minY), true);
  }
  return { ink, size: [width, height] };
};

/** Matrix from millimetres of the sheet, or its program's unit, to the page's own coordinates, by how the page is turned. */
const matrixOf = (
  { rotate = 0, userUnit = 1, cropOffset = [0, 0], grain = 1, isUpsideDown = false }: PdfStyle,
  size: Spot,
) => {
  const k = POINTS / userUnit;
  const [width, height] = [size[0] * k, size[1] * k];
  const turned = {
    0: [1, 0, 0, 1, 0, 0],
    90: [0, 1, -1, 0, height, 0],
    180: [-1, 0, 0, -1, width, height],
    270: [0, -1, 1, 0, 0, width],
  }[rotate] as readonly number[];
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = turned;
  const g = k * grain;
  const down = isUpsideDown ? -1 : 1;
  const lift = isUpsideDown ? height : 0;
  const matrix = [a * g, b * g, c * g * down, d * g * down, e + c * lift + cropOffset[0], f + d * lift + cropOffset[1]];
  const page = rotate === 90 || rotate === 270 ? [height, width] : [width, height];
  return { matrix: matrix.map((at) => at.toFixed(8)).join(' '), page };
};

type Body = { readonly head: string; readonly stream?: Buffer };

const bytesOf = ({ head, stream }: Body): Buffer =>
  stream === undefined
    ? Buffer.from(head, 'latin1')
    : Buffer.concat([
        Buffer.from(`${head.replace(/>>$/, `/Length ${stream.length}>>`)}\nstream\n`, 'latin1'),
        stream,
        Buffer.from('\nendstream', 'latin1'),
      ]);

/** A file with a table of places, or with its objects packed in a stream and a stream of places. */
const fileOf = (objects: readonly Body[], isCompressed: boolean): Buffer => {
  const chunks: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')];
  const places: (readonly [number, number, number])[] = [];
  const size = (): number => chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const write = (number: number, body: Body): void => {
    places[number] = [1, size(), 0];
    chunks.push(Buffer.from(`${number} 0 obj\n`), bytesOf(body), Buffer.from('\nendobj\n'));
  };
  if (!isCompressed) {
    for (const [place, body] of objects.entries()) write(place + 1, body);
    const at = size();
    const rows = objects.map((_, place) => `${String(places[place + 1]?.[1]).padStart(10, '0')} 00000 n \n`);
    chunks.push(
      Buffer.from(
        `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${at}\n%%EOF\n`,
      ),
    );
    return Buffer.concat(chunks);
  }
  const holder = objects.length + 1;
  const packed: number[] = [];
  objects.forEach((body, place) => {
    if (body.stream === undefined) packed.push(place + 1);
    else write(place + 1, body);
  });
  let offset = 0;
  const heads = packed.map((number, index) => {
    const { head } = objects[number - 1]!;
    places[number] = [2, holder, index];
    const row = `${number} ${offset}`;
    offset += head.length + 1;
    return row;
  });
  const first = `${heads.join(' ')}\n`;
  const inner = Buffer.from(first + packed.map((number) => objects[number - 1]!.head).join('\n'), 'latin1');
  write(holder, {
    head: `<</Type/ObjStm/N ${packed.length}/First ${first.length}/Filter/FlateDecode>>`,
    stream: deflateSync(inner),
  });
  const at = size();
  places[holder + 1] = [1, at, 0];
  const table = Buffer.alloc(7 * (holder + 2));
  for (let number = 1; number <= holder + 1; number += 1) {
    const [kind, one, two] = places[number]!;
    table.writeUInt8(kind, 7 * number);
    table.writeUInt32BE(one, 7 * number + 1);
    table.writeUInt16BE(two, 7 * number + 5);
  }
  const head = `<</Type/XRef/Size ${holder + 2}/W[1 4 2]/Root 1 0 R/Filter/FlateDecode>>`;
  chunks.push(Buffer.from(`${holder + 1} 0 obj\n`), bytesOf({ head, stream: deflateSync(table) }));
  chunks.push(Buffer.from(`\nendobj\nstartxref\n${at}\n%%EOF\n`));
  return Buffer.concat(chunks);
};

/** A drawing as a PDF of one page, written in a style. */
export const pdfTwin = (twin: Twin, style: PdfStyle): Buffer => {
  const { ink, size } = contentOf(twin, style);
  const { matrix, page } = matrixOf(style, size);
  const { isForm = false, userUnit, rotate = 0, cropOffset = [0, 0], isCompressed = false, grain = 1 } = style;
  const [width = 0, height = 0] = page;
  const crop = [cropOffset[0], cropOffset[1], cropOffset[0] + width, cropOffset[1] + height].map((at) => at.toFixed(4));
  const media = [Math.min(0, cropOffset[0]), Math.min(0, cropOffset[1]), Number(crop[2]) + 50, Number(crop[3]) + 50];
  const drawn = ink.lines.join('\n');
  const packed = (text: string): Body => ({
    head: isCompressed ? '<</Filter/FlateDecode>>' : '<<>>',
    stream: isCompressed ? deflateSync(Buffer.from(text)) : Buffer.from(text),
  });
  const content = packed(`q ${matrix} cm\n${isForm ? '/X1 Do' : drawn}\nQ`);
  const extent = (Math.max(...size) + 10) / grain;
  const fonts = '/Font<</F1 5 0 R>>';
  const form = packed(drawn);
  const objects: Body[] = [
    { head: '<</Type/Catalog/Pages 2 0 R>>' },
    { head: '<</Type/Pages/Kids[3 0 R]/Count 1>>' },
    {
      head: `<</Type/Page/Parent 2 0 R/MediaBox[${media.join(' ')}]/CropBox[${crop.join(' ')}]/Rotate ${rotate}${userUnit === undefined ? '' : `/UserUnit ${userUnit}`}/Contents 4 0 R/Resources<<${fonts}${isForm ? '/XObject<</X1 6 0 R>>' : ''}>>>>`,
    },
    content,
    { head: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>' },
    ...(isForm
      ? [
          {
            ...form,
            head: form.head.replace(
              '<<',
              `<</Type/XObject/Subtype/Form/BBox[${-extent} ${-extent} ${extent} ${extent}]/Matrix[1 0 0 1 0 0]/Resources<<${fonts}>>`,
            ),
          },
        ]
      : []),
  ];
  return fileOf(objects, isCompressed);
};

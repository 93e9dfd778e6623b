import { matrixOf } from './matrix.ts';
import type { PageLayer, PagePainter } from './page-painter.ts';

/** Numbers that the library gives its operators. */
export type OperatorNumbers = Readonly<Record<string, number>>;
/** Operators of a page with what each is given. */
export type OperatorList = { readonly fnArray: readonly number[]; readonly argsArray: readonly unknown[] };

type Given = readonly unknown[];
type Act = (painter: PagePainter, given: Given, layerOf: (id: string) => PageLayer) => void;

const numbers = (value: unknown): readonly number[] =>
  Array.isArray(value) || ArrayBuffer.isView(value) ? Array.from(value as ArrayLike<number>) : [];
const colour = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const stateActs: Readonly<Record<string, Act>> = {
  save: (painter) => painter.save(),
  restore: (painter) => painter.restore(),
  transform: (painter, given) => painter.transform(matrixOf(given as readonly number[])),
  setLineWidth: (painter, [width]) => painter.set({ width: Number(width) }),
  setDash: (painter, [dash]) => painter.set({ dash: numbers(dash) }),
  setStrokeRGBColor: (painter, [value]) => painter.set({ strokeColour: colour(value) ?? '#000000' }),
  setFillRGBColor: (painter, [value]) => painter.set({ fillColour: colour(value) ?? '#000000' }),
  setStrokeTransparent: (painter) => painter.set({ strokeColour: null }),
  setFillTransparent: (painter) => painter.set({ fillColour: null }),
  // Patterns: hatches and shades.
  setStrokeColorN: (painter) => painter.set({ strokeColour: '#808080' }),
  setFillColorN: (painter) => painter.set({ fillColour: '#808080' }),
  setGState: (painter, [states]) => {
    for (const [key, value] of (states ?? []) as readonly (readonly [string, unknown])[]) {
      if (key === 'LW') painter.set({ width: Number(value) });
      if (key === 'D') painter.set({ dash: numbers((value as Given)[0]) });
    }
  },
  clip: (painter) => painter.clipNext(),
  eoClip: (painter) => painter.clipNext(),
};

const groupActs: Readonly<Record<string, Act>> = {
  paintFormXObjectBegin: (painter, [matrix, box]) => {
    painter.save();
    painter.transform(matrixOf(numbers(matrix)));
    if (numbers(box).length === 4) painter.clipTo(numbers(box));
  },
  paintFormXObjectEnd: (painter) => painter.restore(),
  beginGroup: (painter, [group]) => {
    painter.save();
    const { matrix } = group as { readonly matrix?: unknown };
    if (matrix !== undefined && matrix !== null) painter.transform(matrixOf(numbers(matrix)));
  },
  endGroup: (painter) => painter.restore(),
  beginMarkedContent: (painter) => painter.beginLayer(null),
  beginMarkedContentProps: (painter, [tag, value], layerOf) => {
    const id = (value as { readonly id?: unknown } | null | undefined)?.id;
    painter.beginLayer(tag === 'OC' && typeof id === 'string' ? layerOf(id) : null);
  },
  endMarkedContent: (painter) => painter.endLayer(),
};

/** What the library gives of a picture: its name with its size, or an object that has both. */
const pixelsIn = ([pixels, width, height]: Given): number => {
  const own = (typeof pixels === 'object' ? pixels : null) as { readonly width?: unknown; readonly height?: unknown };
  return Number(width ?? own?.width ?? 0) * Number(height ?? own?.height ?? 0) || 0;
};

const imageAct =
  (isMask: boolean): Act =>
  (painter, given) =>
    painter.image(given[0], pixelsIn(given), isMask);

const imageActs: Readonly<Record<string, Act>> = {
  paintImageXObject: imageAct(false),
  paintInlineImageXObject: imageAct(false),
  paintImageMaskXObject: imageAct(true),
};

const GROUPS = [
  'paintImageXObjectRepeat',
  'paintInlineImageXObjectGroup',
  'paintImageMaskXObjectGroup',
  'paintImageMaskXObjectRepeat',
];
/** Small pictures that stand many times: symbols, which no scanner makes. */
const groupedImageActs: Readonly<Record<string, Act>> = Object.fromEntries(
  GROUPS.map((name): [string, Act] => [name, (painter) => painter.image(null, 0, false)]),
);

const STROKES = ['stroke', 'closeStroke', 'fillStroke', 'eoFillStroke', 'closeFillStroke', 'closeEOFillStroke'];
const FILLS = ['fill', 'eoFill', 'fillStroke', 'eoFillStroke', 'closeFillStroke', 'closeEOFillStroke'];

const pathAct = (operators: OperatorNumbers): Act => {
  const all = (names: readonly string[]): ReadonlySet<number> => new Set(names.map((name) => operators[name] ?? -1));
  const [stroking, filling] = [all(STROKES), all(FILLS)];
  return (painter, [operator, data, box]) => {
    const [path] = (data ?? []) as readonly (ArrayLike<number> | null)[];
    if (path === null || path === undefined || box === null) return;
    painter.path(path, numbers(box), {
      stroke: stroking.has(Number(operator)),
      fill: filling.has(Number(operator)),
    });
  };
};

/** Has the painter follow every operator of a page; what leaves nothing on paper, such as texts, is passed over. */
export const paintPage = (
  painter: PagePainter,
  list: OperatorList,
  operators: OperatorNumbers,
  layerOf: (id: string) => PageLayer,
): void => {
  const named = { ...stateActs, ...groupActs, ...imageActs, ...groupedImageActs, constructPath: pathAct(operators) };
  const acts = new Map(Object.entries(named).map(([name, act]) => [operators[name], act]));
  list.fnArray.forEach((operator, place) => {
    acts.get(operator)?.(painter, (list.argsArray[place] ?? []) as Given, layerOf);
  });
};

import type { SourceDrawing, SourceElement } from '@kerf/drawing';
import type { PartLine } from './page-parts.ts';

/** Layers of a part from a PDF, by what its lines are for; their names say it to whoever reads layers. */
const LAYERS = {
  cut: { name: 'Cutting', colour: '#000000' },
  fold: { name: 'Folding', colour: '#0000ff' },
  mark: { name: 'Etching', colour: '#ff0000' },
} as const;

const elementOf = ({ kind, curves, isClosed }: PartLine): SourceElement => ({
  entity: 'PATH',
  layer: LAYERS[kind].name,
  colour: LAYERS[kind].colour,
  lineType: kind === 'fold' ? 'CENTER' : 'CONTINUOUS',
  curves,
  isClosed,
  isHidden: false,
  isAnnotation: false,
  block: '',
});

/** A part as a drawing file would hold it, so that it is understood as one. */
export const sourceOfPart = (lines: readonly PartLine[]): SourceDrawing => {
  const kinds = new Set(lines.map(({ kind }) => kind));
  return {
    format: 'generated',
    version: null,
    units: {
      millimetresPerUnit: 1,
      name: 'mm',
      decidedBy: 'insunits',
      stated: null,
      insunits: null,
      measurement: null,
    },
    layers: [...kinds].map((kind) => ({
      ...LAYERS[kind],
      lineType: 'CONTINUOUS',
      isFrozen: false,
      isOff: false,
      isPlotted: true,
    })),
    elements: lines.map(elementOf),
    texts: [],
    report: { entityCounts: { PATH: lines.length }, notes: [] },
  };
};

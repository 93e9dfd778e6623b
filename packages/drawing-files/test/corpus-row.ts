import { drawingFacts, type Finding, LAYER_TYPES, understandDrawing } from '@kerf/drawing';
import { readDrawing } from '@kerf/drawing-files';
import { METRIC } from './fixtures.ts';

/** What became of one file of the corpus, as text to be compared and reviewed; lengths in mm, areas in mm². */
export const CORPUS_COLUMNS = [
  'file',
  'unit',
  'entities',
  'paths',
  'parts',
  'contours',
  'cut',
  'etch',
  'area',
  'findings',
];

const counted = (names: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
};

const subject = ({ code, facts }: Finding): string => (facts.reason === undefined ? code : `${code} ${facts.reason}`);

export const corpusRow = (bytes: Uint8Array, name: string): string[] => {
  const result = readDrawing(bytes, name, METRIC);
  if (!result.ok) return [name, 'refused', result.refusal.code, '', '', '', '', '', '', ''];
  const { units, report } = result.value;
  const { drawing } = understandDrawing(result.value);
  const facts = drawingFacts(drawing);
  const entities = Object.entries(report.entityCounts)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([entity, count]) => `${entity} ${count}`);
  const contours = drawing.paths.filter((path) => path.isClosed && path.type === 'Cutting');
  const figure = (value: number | undefined): string => (value ?? 0).toFixed(1);
  return [
    name,
    `${units.name} by ${units.decidedBy}`,
    entities.join(', '),
    LAYER_TYPES.map((type) => `${type} ${drawing.paths.filter((path) => path.type === type).length}`).join(', '),
    String(drawing.partOuterPathIds.length),
    String(contours.length),
    figure(facts?.cutLengthMm),
    figure(facts?.etchLengthMm),
    figure(facts?.areaMm2),
    counted(drawing.findings.map(subject)),
  ];
};

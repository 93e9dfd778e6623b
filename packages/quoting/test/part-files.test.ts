import { describe, expect, it, test } from 'vitest';
import {
  bareFileName,
  endingsOf,
  formatsOf,
  givesWholeParts,
  kindOfFile,
  largestFileBytes,
  mediaTypeOf,
  mostFilesAtOnce,
  PART_FILE_KINDS,
  PART_FILES,
  PART_SOURCES,
  type PartFileKind,
  partFileProblem,
  planFeatures,
} from '../src/index.ts';

const plan = (metadata: Readonly<Record<string, boolean>>) =>
  planFeatures({
    hasActiveSubscription: true,
    trial: null,
    freePlan: false,
    subscribedPrices: [metadata],
    hasXeroIntegration: false,
    hasQuickBooksIntegration: false,
  });

const { drawingFile } = PART_FILES;
/** A source of models as a plan has it that lets fewer go at once. */
const model: PartFileKind = {
  source: 'unfold3d',
  mediaTypes: { '.step': 'model/step', '.stp': 'model/step' },
  maximumBytes: 100_000_000,
  filesAtOnce: 10,
  givesWholeParts: true,
  planFeature: 'has3d',
};
const kinds = [drawingFile, model];

test('a 2D drawing is DXF or DWG of at most 20 MB, a hundred at once, in every plan', () => {
  expect(endingsOf([drawingFile])).toEqual(['.dxf', '.dwg']);
  expect(drawingFile).toMatchObject({ maximumBytes: 20_000_000, filesAtOnce: 100, planFeature: null });
});

test('an ending is of one kind, but for those of models, which hold sheet and tube; each is in lower case with its dot', () => {
  const sources = new Map<string, string[]>();
  for (const { source, mediaTypes } of PART_FILE_KINDS)
    for (const ending of Object.keys(mediaTypes)) sources.set(ending, [...(sources.get(ending) ?? []), source]);
  const shared = [...sources].filter(([, of]) => of.length > 1);
  expect(shared).toEqual([
    ['.step', ['unfold3d', 'tube']],
    ['.stp', ['unfold3d', 'tube']],
  ]);
  for (const ending of sources.keys()) expect(ending).toMatch(/^\.[a-z0-9]+$/);
});

test('models and PDFs give parts in millimetres, each by itself; the unit of a drawing may be chosen', () => {
  expect(PART_SOURCES.filter(givesWholeParts)).toEqual(['unfold3d', 'tube', 'pdf']);
});

test('an ending of two kinds is kept as the same either way', () => {
  for (const ending of endingsOf(PART_FILE_KINDS)) {
    const as = PART_FILE_KINDS.filter(({ mediaTypes }) => ending in mediaTypes).map((kind) =>
      mediaTypeOf(`x${ending}`, kind),
    );
    expect(new Set(as).size).toBe(1);
  }
});

test.each([
  ['plate.dxf', 'drawingFile', 'image/vnd.dxf', 'plate'],
  ['C:\\jobs\\PLATE.DWG', 'drawingFile', 'image/vnd.dwg', 'PLATE'],
  ['rev.2.STP', 'unfold3d', 'model/step', 'rev.2'],
  ['.dxf', 'drawingFile', 'image/vnd.dxf', ''],
])('%s is a %s', (fileName, source, mediaType, bare) => {
  const kind = kindOfFile(fileName, kinds);
  expect(kind?.source).toBe(source);
  expect(mediaTypeOf(fileName, kind ?? drawingFile)).toBe(mediaType);
  expect(bareFileName(fileName, kind ?? drawingFile)).toBe(bare);
});

test.each(['dxf', 'plate.dxf.zip', 'plate', ''])('"%s" is of no kind', (fileName) => {
  expect(kindOfFile(fileName, kinds)).toBeNull();
  expect(mediaTypeOf(fileName, drawingFile)).toBe('application/octet-stream');
});

test('limits of a form that takes several kinds are those of the most that any takes', () => {
  expect([largestFileBytes(kinds), mostFilesAtOnce(kinds)]).toEqual([100_000_000, 100]);
  expect(formatsOf(kinds)).toEqual(['DXF', 'DWG', 'STEP', 'STP']);
});

describe('a file is not read', () => {
  const problem = (name: string, size: number, features = plan({ '3d': true })) =>
    partFileProblem({ name, size }, kinds, features);

  it.each([
    ['that no kind takes', 'letter.docx', 1, { code: 'wrongType', endings: ['.dxf', '.dwg', '.step', '.stp'] }],
    ['beyond the limit of its own kind', 'plate.dxf', 20_000_001, { code: 'tooLarge', megabytes: 20 }],
    ['beyond the limit of another kind', 'box.step', 100_000_001, { code: 'tooLarge', megabytes: 100 }],
  ])('%s', (_, name, size, expected) => {
    expect(problem(name, size)).toEqual(expected);
  });

  it('that the plan does not include', () => {
    expect(problem('box.step', 1, plan({}))).toEqual({ code: 'notInPlan' });
    expect(problem('plate.dxf', 1, plan({}))).toBeNull();
  });

  it('and is where nothing speaks against it', () => {
    expect(problem('plate.dxf', 20_000_000)).toBeNull();
    expect(problem('box.step', 20_000_001)).toBeNull();
  });
});

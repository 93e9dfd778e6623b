import {
  Arc,
  BlockRecord,
  BookColor,
  Circle,
  Color,
  DimensionAligned,
  DimensionDiameter,
  DimensionLinear,
  DimensionOrdinate,
  DimensionRadius,
  Layer,
  LayerFlags,
  Leader,
  LineType,
  LineTypeSegment,
  MText,
  TextEntity,
} from '@node-projects/acad-ts';
import { lwPolyline } from './dwg-curves.ts';
import { attribute, blockIn, type Fill, insertOf, line, p, put } from './dwg-documents.ts';

const BELOW = p(0, 0, -1);

const layerIn = (document: Parameters<Fill>[0], name: string, changes: Partial<Layer>): Layer => {
  const layer = Object.assign(new Layer(name), changes);
  document.layers?.add(layer);
  return layer;
};

const text = (changes: Partial<TextEntity>): TextEntity =>
  Object.assign(new TextEntity('Bent 90° ü'), { insertPoint: p(3, 4), height: 2.5, ...changes });
const paragraph = (changes: Partial<MText>): MText =>
  Object.assign(new MText('First\\Psecond {\\fArial|b0;third} \\S1/2;'), {
    ...{ insertPoint: p(3, 4), height: 2.5, rectangleWidth: 50, ...changes },
  });

const ROWS = { columnCount: 3, rowCount: 2, columnSpacing: 30, rowSpacing: 20 };

/** Blocks, texts, dimensions, and the layers and colours that entities take from each other. */
export const LAYOUTS: Readonly<Record<string, Fill>> = {
  texts: (d) =>
    put(
      d,
      text({}),
      text({ rotation: 0.5 }),
      text({ normal: BELOW }),
      text({ value: '%%c10 %%d %%p0.1 \\U+00DF' }),
      text({ horizontalAlignment: 1, verticalAlignment: 2, alignmentPoint: p(20, 20) }),
    ),
  paragraphs: (d) =>
    put(
      d,
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((attachmentPoint) => paragraph({ attachmentPoint })),
      paragraph({ alignmentPoint: p(0, 1) }),
      paragraph({ normal: BELOW }),
    ),
  inserts: (d) => {
    const bow = lwPolyline([
      [0, 0, 0.5],
      [10, 0],
    ]);
    const block = blockIn(
      d,
      'PLATE',
      [line(0, 0, 10, 0), new Circle(p(5, 5), 2), new Arc(p(5, 5), 4, 0.2, 1), bow],
      p(1, 1),
    );
    const insertPoint = p(100, 50);
    for (const changes of [
      {},
      { rotation: 0.7 },
      { xScale: -1 },
      { xScale: 2, yScale: 3 },
      { xScale: 2, yScale: 3, rotation: 1 },
      { normal: BELOW },
      { normal: BELOW, rotation: 0.5, xScale: 2, yScale: -1 },
      ROWS,
      { ...ROWS, rotation: 0.5 },
    ])
      put(d, insertOf(block, { insertPoint, ...changes }));
  },
  'inserts in inserts': (d) => {
    const inner = blockIn(d, 'INNER', [line(0, 0, 10, 0), new Circle(p(5, 5), 2)], p(1, 1));
    const outer = blockIn(d, 'OUTER', [
      insertOf(inner, { insertPoint: p(5, 5), rotation: 0.3, xScale: 2, yScale: 2, zScale: 2 }),
      insertOf(inner, { insertPoint: p(30, 5), xScale: -1 }),
      line(0, 0, 0, 9),
    ]);
    put(d, insertOf(outer, { insertPoint: p(1, 1), xScale: 2, rotation: 0.4 }));
    put(d, insertOf(outer, { insertPoint: p(1, 1), normal: BELOW }), insertOf(blockIn(d, 'EMPTY', []), {}));
  },
  attributes: (d) => {
    const block = blockIn(d, 'TITLED', [line(0, 0, 10, 0)], p(2, 1));
    for (const changes of [{}, { xScale: 2, yScale: 3, rotation: 0.6 }, { normal: BELOW }]) {
      const insert = insertOf(block, { insertPoint: p(100, 50), ...changes });
      insert.attributes.push(attribute({ value: 'PART-7', insertPoint: p(102, 52) }));
      put(d, insert);
    }
  },
  dimensions: (d) => {
    d.layers?.add(Layer.defpoints);
    const dimensions = [
      Object.assign(new DimensionLinear(), { secondPoint: p(10, 0), definitionPoint: p(10, 5) }),
      Object.assign(new DimensionAligned(), { secondPoint: p(10, 10), definitionPoint: p(8, 12) }),
      Object.assign(new DimensionDiameter(), { angleVertex: p(0, 0), definitionPoint: p(10, 0) }),
      Object.assign(new DimensionRadius(), { angleVertex: p(5, 0) }),
      Object.assign(new DimensionOrdinate(), { featureLocation: p(1, 2), leaderEndpoint: p(8, 2) }),
    ];
    put(d, ...dimensions, Object.assign(new Leader(), { vertices: [p(0, 0), p(5, 5), p(10, 5)] }));
    for (const dimension of dimensions) dimension.updateBlock();
  },
  layers: (d) => {
    const layers = [
      layerIn(d, 'FROZEN', { layerFlags: LayerFlags.Frozen }),
      layerIn(d, 'OFF', { isOn: false }),
      layerIn(d, 'LOCKED', { layerFlags: LayerFlags.Locked }),
      layerIn(d, 'Rot', { color: new Color(1) }),
      layerIn(d, 'GRÜN', { color: new Color(92) }),
      layerIn(d, 'Ebene \\U+5207', {}),
    ];
    const colours = [Color.byLayer, Color.byBlock, new Color(5), new Color(7), new Color(250)];
    layers.forEach((layer, i) => {
      put(d, ...colours.map((color, j) => line(0, i * 10 + j, 10, i * 10 + j, { layer, color })));
    });
    put(d, line(0, 90, 10, 90, { isInvisible: true }));
  },
  // The library writes red and blue exchanged, so that only what has as much of both can be compared.
  'colours of 24 bits': (d) => put(d, line(0, 0, 3, 3, { color: new Color(120, 90, 120) })),
  'colours out of books': (d) => {
    d.updateCollections(true, true);
    const bookColor = Object.assign(new BookColor(), { colorName: 'RED', bookName: 'PANTONE' });
    bookColor.name = 'PANTONE$RED';
    bookColor.color = new Color(200, 10, 200);
    d.colors?.add(bookColor);
    put(d, line(0, 0, 3, 3), line(0, 2, 3, 5, { color: Color.byBlock, bookColor }));
  },
  'line types': (d) => {
    const dashed = new LineType('DASHED');
    for (const length of [6, -3]) dashed.addSegment(Object.assign(new LineTypeSegment(), { length }));
    const plain = new LineType('PLAIN');
    for (const lineType of [dashed, plain]) d.lineTypes?.add(lineType);
    const layer = layerIn(d, 'DASHED', { lineType: dashed });
    const block = blockIn(d, 'LINES', [
      line(0, 0, 5, 0, { lineType: LineType.byBlock }),
      line(0, 1, 5, 1, { lineType: dashed }),
      line(0, 2, 5, 2),
    ]);
    put(d, line(0, 0, 9, 0, { lineType: dashed }), line(0, 1, 9, 1, { layer }), line(0, 2, 9, 2, { lineType: plain }));
    put(d, line(0, 3, 9, 3, { layer, lineType: LineType.continuous }));
    put(d, insertOf(block, { insertPoint: p(0, 20), lineType: dashed }), insertOf(block, { layer }));
  },
  'styles of inserts': (d) => {
    const [red, off, frozen] = [
      layerIn(d, 'RED', { color: new Color(1) }),
      layerIn(d, 'AWAY', { isOn: false }),
      layerIn(d, 'COLD', { layerFlags: LayerFlags.Frozen }),
    ];
    const block = blockIn(d, 'STYLED', [
      line(0, 0, 5, 0, { color: Color.byBlock }),
      ...[red, off, frozen].map((layer, i) => line(0, i + 1, 5, i + 1, { layer })),
      line(0, 4, 5, 4),
    ]);
    for (const changes of [
      { color: new Color(3) },
      { layer: red },
      { layer: off },
      { layer: frozen },
      { isInvisible: true },
      { color: Color.byBlock },
    ])
      put(d, insertOf(block, changes));
  },
  'paper space': (d) => {
    put(d, line(0, 0, 9, 9));
    d.paperSpace?.entities.add(line(0, 0, 7, 7));
  },
  'other drawings': (d) => {
    for (const isOverlay of [false, true]) {
      const record = new BlockRecord(isOverlay ? 'OVER' : 'OTHER', 'C:\\parts\\other.dwg', isOverlay);
      d.blockRecords?.add(record);
      put(d, insertOf(record, { insertPoint: p(4, 4) }));
    }
    put(d, line(0, 0, 9, 9));
  },
  'far away': (d) => put(d, line(5e8, 5e8, 5e8 + 10, 5e8)),
  nothing: () => undefined,
};

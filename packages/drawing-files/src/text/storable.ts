import type { ReadReport, SourceDrawing } from '@kerf/drawing';

/** NUL and halves of surrogate pairs, which damaged and hostile files hold and no database or XML keeps. */
const UNSTORABLE = /[\0\p{Cs}]/gu;

/** Text of a file with the replacement character for what is no character. */
const storable = (text: string): string => text.replace(UNSTORABLE, '\ufffd');

const storableReport = ({ entityCounts, notes }: ReadReport): ReadReport => ({
  entityCounts: Object.fromEntries(Object.entries(entityCounts).map(([name, count]) => [storable(name), count])),
  notes: notes.map((note) => ({ ...note, subject: storable(note.subject) })),
});

/** Remembers names, which many entities share. */
const storableNames = (): ((name: string) => string) => {
  const known = new Map<string, string>();
  return (name) => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const fit = storable(name);
    known.set(name, fit);
    return fit;
  };
};

/** No CAD program takes longer names of layers, and neither does whatever is done with a drawing. Source: AutoCAD, EXTNAMES. */
const LONGEST_LAYER_NAME = 255;

/** Names of layers, cut to what may be; names that are cut stay unlike each other. `cut` counts them. */
const layerNames = (): { readonly of: (name: string) => string; readonly cut: () => number } => {
  const fitOf = storableNames();
  const cut = new Map<string, string>();
  const of = (written: string): string => {
    const name = fitOf(written);
    if (name.length <= LONGEST_LAYER_NAME) return name;
    const known = cut.get(name);
    if (known !== undefined) return known;
    const mark = `~${cut.size + 1}`;
    const short = storable(name.slice(0, LONGEST_LAYER_NAME - mark.length)) + mark;
    cut.set(name, short);
    return short;
  };
  return { of, cut: () => cut.size };
};

/** What a file calls its layers, line types, blocks and texts, fit to be stored and shown. */
export const withStorableText = <Part extends Pick<SourceDrawing, 'layers' | 'elements' | 'texts' | 'report'>>(
  part: Part,
): Part => {
  const name = storableNames();
  const layerName = layerNames();
  let last: SourceDrawing['elements'][number] | undefined;
  const isFit = (element: SourceDrawing['elements'][number]): boolean => {
    const { entity, layer, lineType } = element;
    // Neighbours mostly have one layer and one line type.
    const isLikeLast = last?.layer === layer && last.lineType === lineType;
    if (name(entity) !== entity || (!isLikeLast && (layerName.of(layer) !== layer || name(lineType) !== lineType)))
      return false;
    last = element;
    return true;
  };
  const { elements } = part;
  const fit = {
    ...part,
    layers: part.layers.map((layer) => ({ ...layer, name: layerName.of(layer.name), lineType: name(layer.lineType) })),
    elements: elements.every(isFit)
      ? elements
      : elements.map((element) => ({
          ...element,
          ...{ entity: name(element.entity), layer: layerName.of(element.layer), lineType: name(element.lineType) },
        })),
    texts: part.texts.map((text) => ({ ...text, layer: layerName.of(text.layer), text: storable(text.text) })),
  };
  const report = storableReport(part.report);
  const count = layerName.cut();
  const notes: ReadReport['notes'] =
    count === 0 ? report.notes : [...report.notes, { code: 'NAME_CUT', subject: 'LAYER', count }];
  return { ...fit, report: { ...report, notes } };
};

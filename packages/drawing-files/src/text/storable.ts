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

/** What a file calls its layers, line types, blocks and texts, fit to be stored and shown. */
export const withStorableText = <Part extends Pick<SourceDrawing, 'layers' | 'elements' | 'texts' | 'report'>>(
  part: Part,
): Part => {
  const name = storableNames();
  const isFit = ({ entity, layer, lineType }: SourceDrawing['elements'][number]): boolean =>
    name(entity) === entity && name(layer) === layer && name(lineType) === lineType;
  const { elements } = part;
  return {
    ...part,
    layers: part.layers.map((layer) => ({ ...layer, name: name(layer.name), lineType: name(layer.lineType) })),
    elements: elements.every(isFit)
      ? elements
      : elements.map((element) => ({
          ...element,
          ...{ entity: name(element.entity), layer: name(element.layer), lineType: name(element.lineType) },
        })),
    texts: part.texts.map((text) => ({ ...text, layer: name(text.layer), text: storable(text.text) })),
    report: storableReport(part.report),
  };
};

import type { GroupWriter } from './group-writer.ts';
import { BASE_LAYER } from './layer-plan.ts';
import { HANDLES, SPACES } from './structure.ts';

/** The blocks of model and paper, both without content: that of the model stands among the entities. */
export const writeBlocks = (writer: GroupWriter): void => {
  writer.words([0, 'SECTION'], [2, 'BLOCKS']);
  for (const { block, record, begin, end } of SPACES) {
    writer.words([0, 'BLOCK'], [5, begin], [330, record], [100, 'AcDbEntity'], [8, BASE_LAYER]);
    writer.words([100, 'AcDbBlockBegin'], [2, block], [70, 0]);
    writer.decimals([10, 0], [20, 0], [30, 0]);
    writer.words([3, block], [1, '']);
    writer.words([0, 'ENDBLK'], [5, end], [330, record], [100, 'AcDbEntity'], [8, BASE_LAYER]);
    writer.word(100, 'AcDbBlockEnd');
  }
  writer.word(0, 'ENDSEC');
};

const beginObject = (writer: GroupWriter, name: string, handle: string, owner: string, subclass: string): void =>
  writer.words([0, name], [5, handle], [330, owner], [100, subclass]);

const dictionary = (
  writer: GroupWriter,
  handle: string,
  owner: string,
  entries: readonly (readonly [name: string, handle: string])[],
): void => {
  beginObject(writer, 'DICTIONARY', handle, owner, 'AcDbDictionary');
  writer.words([281, 1]);
  for (const [name, entry] of entries) writer.words([3, name], [350, entry]);
};

/** A sheet of A4 without margins, to be plotted at its size. */
const layout = (writer: GroupWriter, space: (typeof SPACES)[number]): void => {
  beginObject(writer, 'LAYOUT', space.layoutHandle, HANDLES.layoutDictionary, 'AcDbPlotSettings');
  writer.words([1, ''], [2, 'none_device'], [4, ''], [6, '']);
  writer.decimals([40, 0], [41, 0], [42, 0], [43, 0], [44, 297], [45, 210], [46, 0], [47, 0], [48, 0], [49, 0]);
  writer.decimals([140, 0], [141, 0], [142, 1], [143, 1]);
  writer.words([70, space.plotFlags], [72, 1], [73, 0], [74, 5], [7, ''], [75, 16]);
  writer.decimals([147, 1], [148, 0], [149, 0]);
  writer.words([100, 'AcDbLayout'], [1, space.layout], [70, 1], [71, space.tabOrder]);
  writer.decimals([10, 0], [20, 0], [11, 297], [21, 210], [12, 0], [22, 0], [32, 0]);
  writer.decimals([14, 0], [24, 0], [34, 0], [15, 0], [25, 0], [35, 0], [146, 0]);
  writer.decimals([13, 0], [23, 0], [33, 0], [16, 1], [26, 0], [36, 0], [17, 0], [27, 1], [37, 0]);
  writer.words([76, 0], [330, space.record]);
};

/** The dictionaries and layouts without which CAD programs from 2000 on repair a file as they open it. */
export const writeObjects = (writer: GroupWriter): void => {
  writer.words([0, 'SECTION'], [2, 'OBJECTS']);
  dictionary(writer, HANDLES.rootDictionary, HANDLES.none, [
    ['ACAD_GROUP', HANDLES.groupDictionary],
    ['ACAD_LAYOUT', HANDLES.layoutDictionary],
    ['ACAD_PLOTSTYLENAME', HANDLES.plotStyleDictionary],
  ]);
  dictionary(writer, HANDLES.groupDictionary, HANDLES.rootDictionary, []);
  dictionary(
    writer,
    HANDLES.layoutDictionary,
    HANDLES.rootDictionary,
    SPACES.map((space) => [space.layout, space.layoutHandle] as const),
  );
  beginObject(writer, 'ACDBDICTIONARYWDFLT', HANDLES.plotStyleDictionary, HANDLES.rootDictionary, 'AcDbDictionary');
  writer.words([281, 1], [3, 'Normal'], [350, HANDLES.plotStyle]);
  writer.words([100, 'AcDbDictionaryWithDefault'], [340, HANDLES.plotStyle]);
  writer.words([0, 'ACDBPLACEHOLDER'], [5, HANDLES.plotStyle], [330, HANDLES.plotStyleDictionary]);
  for (const space of SPACES) layout(writer, space);
  writer.word(0, 'ENDSEC');
};

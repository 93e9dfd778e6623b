import { type LabelModel, labelPages, type ProductionLabel } from './label-model.ts';
import { type LabelBox, labelBoxes, PAPER_MM } from './label-sheets.ts';
import { codeNodes, type DocumentNode, drawingNodes, node } from './node.ts';

/** Labels lower than this have no room for the drawing, mm. */
const LEAST_HEIGHT_OF_DRAWING = 50;

const mm = (length: number): string => `${Math.round(length * 100) / 100}mm`;

const styled = (made: DocumentNode, { left, top, width, height }: LabelBox): DocumentNode => ({
  ...made,
  style: { left: mm(left), top: mm(top), width: mm(width), height: mm(height) },
});

const labelNode = (label: ProductionLabel, box: LabelBox, { code, number }: LabelModel): DocumentNode =>
  styled(
    node('div', 'production-label', [
      node('div', 'label-words', [
        node('div', 'label-name', [label.name]),
        node('div', 'label-quantity', [label.quantity]),
        ...label.lines.map((line) => node('div', 'label-line', [line])),
        ...(box.height < LEAST_HEIGHT_OF_DRAWING ? [] : drawingNodes(label.picture, label.name)),
      ]),
      ...codeNodes(code, number),
    ]),
    box,
  );

/** Lays labels out for a screen and for the browser's print, sheet by sheet. */
export const labelNodes = (model: LabelModel): DocumentNode => {
  const boxes = labelBoxes(model.sheet);
  const { paper } = model.sheet;
  return node(
    'main',
    'label-sheets',
    labelPages(model).map((labels) =>
      styled(
        node(
          'section',
          `label-sheet label-sheet-${paper.toLowerCase()}`,
          labels.map((label, index) => labelNode(label, boxes[index]!, model)),
        ),
        { left: 0, top: 0, ...PAPER_MM[paper] },
      ),
    ),
    { lang: model.language, 'aria-label': model.title },
  );
};

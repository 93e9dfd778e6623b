import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PartPicker } from '../../../src/features/drawing-doctor/top-bar/part-picker.tsx';

const name = 'Bracket for the left door of the control cabinet, stainless, brushed, revision 12';
const items = [
  { id: 'plate', name: 'Plate' },
  { id: 'bracket', name },
];

it('tells the whole of a long name to who points at the field', () => {
  const picker = (itemId: string) =>
    renderToStaticMarkup(<PartPicker items={items} itemId={itemId} onPick={() => undefined} />);
  expect(picker('bracket')).toContain(`title="2. ${name}"`);
  expect(picker('plate')).toContain('title="1. Plate"');
});

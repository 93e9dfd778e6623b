import { repairsFor } from '@kerf/drawing';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { shownFindings } from '../../../src/features/drawing-doctor/session/shown-findings.ts';
import { usePossibleRepairs } from '../../../src/features/drawing-doctor/use-possible-repairs.ts';
import { drawingOf, line } from './drawings.ts';

it('a drawing is shown before it is asked for its repairs', () => {
  const drawing = drawingOf(line('one', [0, 0], [98, 0]), line('other', [100, 2], [100, 50]));
  const findings = shownFindings(drawing, []);
  const First = () => <>{usePossibleRepairs(drawing, findings).length}</>;
  expect(repairsFor(drawing, findings)).toHaveLength(1);
  expect(renderToStaticMarkup(<First />)).toBe('0');
});

import { expect, it } from 'vitest';
import { pointingAt } from '../../../src/features/quote-detail/parts/dialogs/pointing-at.ts';
import { part } from './fixtures.ts';

const heard = () => {
  const calls: string[] = [];
  const props = pointingAt(part({ id: 'plate' }), {
    foresee: ({ id }) => void calls.push(`foresee ${id}`),
    overlook: () => void calls.push('overlook'),
  });
  return { calls, props };
};

it('a drawing is foreseen while a pointer is on the picture, and no longer', () => {
  const { calls, props } = heard();
  props.onPointerEnter({ pointerType: 'mouse' });
  props.onPointerLeave();
  expect(calls).toEqual(['foresee plate', 'overlook']);
});

it('a drawing is foreseen when its picture was gone to by keyboard, and not when a dialog gives the focus back', () => {
  const { calls, props } = heard();
  expect(props).not.toHaveProperty('onFocus');
  props.onKeyUp({ key: 'Escape' });
  props.onKeyUp({ key: 'Enter' });
  expect(calls).toEqual([]);
  props.onKeyUp({ key: 'Tab' });
  props.onBlur();
  expect(calls).toEqual(['foresee plate', 'overlook']);
});

it('a finger that scrolls over a picture points at nothing', () => {
  const { calls, props } = heard();
  props.onPointerEnter({ pointerType: 'touch' });
  expect(calls).toEqual([]);
});

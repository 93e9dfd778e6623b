import { expect, test } from 'vitest';
import { ReasonedButton } from '../src/reasoned-button.tsx';

test('a button is the same one with a reason and without, so that a press and the focus outlive the reason', () => {
  const free = ReasonedButton({ children: 'Review quote' });
  const held = ReasonedButton({ children: 'Review quote', reason: 'The last change is being saved' });
  expect(held.type).toBe(free.type);
  expect(held.props.children.type).toBe(free.props.children.type);
  expect([free.props.title, held.props.title]).toEqual(['', 'The last change is being saved']);
  expect([free.props.children.props['aria-disabled'], held.props.children.props['aria-disabled']]).toEqual([
    undefined,
    true,
  ]);
});

import { expect, test } from 'vitest';
import { BarButton } from '../../../src/features/drawing-doctor/top-bar/bar-button.tsx';
import { CommandEntry } from '../../../src/features/drawing-doctor/top-bar/command-menu.tsx';

const REASON = 'The last change is being saved';
const kinds = (shown: {
  readonly type: unknown;
  readonly props: { readonly children: { readonly type: unknown } };
}) => [shown.type, shown.props.children.type];

test('an entry and a button are the same ones with a reason and without, so that a press outlives the reason', () => {
  const entry = (reason: string | undefined) =>
    CommandEntry({
      command: { id: 'scale', label: 'Scale', keys: [], ariaKeys: undefined, reason, run: () => undefined },
      isChecked: undefined,
      onChosen: () => undefined,
    });
  expect(kinds(entry(REASON))).toEqual(kinds(entry(undefined)));
  const button = (reason: string | undefined) => BarButton({ label: 'Scale', icon: '', words: 'lines', reason });
  expect(kinds(button(REASON))).toEqual(kinds(button(undefined)));
});

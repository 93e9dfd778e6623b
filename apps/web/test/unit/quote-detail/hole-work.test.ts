import type { Issue, SecondaryProcess } from '@kerf/contract';
import { describe, expect, it } from 'vitest';
import { entryOfHoles, withHoleWork } from '../../../src/features/quote-detail/parts/findings/hole-work-button.tsx';

const tapping: SecondaryProcess = {
  ...{ secondaryProcessId: 'tap', name: 'Tapping', index: 0, isDeleted: false, isCustom: false },
  ...{ measureType: 'Quantity', customPropertyName: 'Thread', customPropertyOptions: ['M4', 'M6'] },
};

const threads = (...sizes: readonly number[]): Issue[] =>
  sizes.map((thread) => ({ code: 'THREAD', severity: 'Information', message: '', facts: { thread, holeMm: thread } }));

describe('the process of a finding on holes', () => {
  it('counts the holes and takes their thread where the process has it', () => {
    expect(entryOfHoles(tapping, threads(6, 6, 6))).toEqual({ isEnabled: true, input: 3, customValue: 'M6' });
  });

  it('leaves the thread to be chosen where sizes differ or the shop has no such size', () => {
    expect(entryOfHoles(tapping, threads(4, 6))).toEqual({ isEnabled: true, input: 2 });
    expect(entryOfHoles(tapping, threads(5))).toEqual({ isEnabled: true, input: 1 });
  });

  it('knows inch threads with or without the name of their series', () => {
    const facts = { thread: '1/4-20 UNC', holeMm: 5.105 };
    const found: Issue[] = [{ code: 'THREAD_UNC', severity: 'Information', message: '', facts }];
    const asked = (option: string) => entryOfHoles({ ...tapping, customPropertyOptions: ['M6', option] }, found);
    expect(asked('1/4-20')).toEqual({ isEnabled: true, input: 1, customValue: '1/4-20' });
    expect(asked('1/4-20 UNC')).toMatchObject({ customValue: '1/4-20 UNC' });
    expect(asked('1/4-28')).toEqual({ isEnabled: true, input: 1 });
  });

  it('is added to those of the part, whatever the shop calls it', () => {
    const own = {
      ...tapping,
      secondaryProcessId: 'own',
      name: 'Gw. 7',
      customPropertyName: null,
      customPropertyOptions: [],
    };
    const before = withHoleWork([], tapping, threads(6)) ?? [];
    expect(withHoleWork(before, own, threads(4, 6))).toMatchObject([
      { secondaryProcessId: 'tap', input: 1, customValue: 'M6' },
      { secondaryProcessId: 'own', isEnabled: true, input: 2, customValue: null },
    ]);
  });

  it('waits for the amount of a process that is charged by time', () => {
    const timed = { ...tapping, measureType: 'Time' as const };
    expect(withHoleWork([], timed, threads(4))).toBeNull();
  });
});

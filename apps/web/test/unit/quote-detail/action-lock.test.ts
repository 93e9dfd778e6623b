import { describe, expect, it } from 'vitest';
import { createActionLock, lockingAction } from '../../../src/features/quote-actions/action-lock.ts';

describe('actions of a quote', () => {
  it('are done once where a button is pressed again before the first press is through', async () => {
    const oneAtATime = createActionLock();
    let end: () => void = () => undefined;
    const answered = new Promise<undefined>((resolve) => {
      end = () => resolve(undefined);
    });
    const sent: string[] = [];
    const press = (command: string) =>
      oneAtATime(() => {
        sent.push(command);
        return answered;
      });
    const first = press('review');
    await press('review');
    await press('issue');
    expect(sent).toEqual(['review']);
    end();
    await first;
    await press('issue');
    expect(sent).toEqual(['review', 'issue']);
  });

  it('can be pressed again after one that failed', async () => {
    const oneAtATime = createActionLock();
    await expect(oneAtATime(() => Promise.reject(new Error('down')))).rejects.toThrow('down');
    let isDone = false;
    await oneAtATime(() => {
      isDone = true;
    });
    expect(isDone).toBe(true);
  });

  it('stay locked until the quote is shown as it was read after the one that was pressed', () => {
    const shown = { id: 'quote', version: 4 };
    const pressed = { action: 'reviewQuote', quoteId: 'quote', readVersion: null } as const;
    expect(lockingAction(null, shown)).toBeNull();
    expect(lockingAction(pressed, shown)).toBe('reviewQuote');
    expect(lockingAction({ ...pressed, readVersion: 5 }, shown)).toBe('reviewQuote');
    expect(lockingAction({ ...pressed, readVersion: 5 }, { ...shown, version: 5 })).toBeNull();
    expect(lockingAction({ ...pressed, readVersion: 4 }, shown), 'nothing was changed').toBeNull();
    expect(lockingAction({ ...pressed, readVersion: 9 }, { id: 'copy', version: 1 }), 'another quote').toBeNull();
  });
});

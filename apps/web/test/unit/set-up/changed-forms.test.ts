import { describe, expect, it } from 'vitest';
import { changedForms } from '../../../src/features/forms/changed-forms.ts';

const page = () => {
  const done: string[] = [];
  const form = (name: string, isRight = true) => ({
    save: async () => {
      done.push(`save ${name}`);
      return isRight;
    },
    discard: () => void done.push(`discard ${name}`),
  });
  return { done, form, forms: changedForms() };
};

describe('changed forms of one page', () => {
  it('are one question, asked by the first that is still changed', () => {
    const { form, forms } = page();
    const [details, bounds] = [form('details'), form('bounds')];
    const leaveDetails = forms.add(details);
    forms.add(bounds);
    expect([forms.isFirst(details), forms.isFirst(bounds)]).toEqual([true, false]);
    leaveDetails();
    expect([forms.isFirst(details), forms.isFirst(bounds)]).toEqual([false, true]);
  });

  it('are saved one after the other, up to the first that is not saved', async () => {
    const { done, form, forms } = page();
    forms.add(form('details'));
    forms.add(form('bounds', false));
    forms.add(form('brake'));
    expect(await forms.saveAll()).toBe(false);
    expect(done).toEqual(['save details', 'save bounds']);
  });

  it('are all discarded, also when each takes itself off the list', () => {
    const { done, form, forms } = page();
    for (const name of ['details', 'bounds']) {
      const one = form(name);
      const leave = forms.add({
        ...one,
        discard: () => {
          one.discard();
          leave();
        },
      });
    }
    forms.discardAll();
    expect(done).toEqual(['discard details', 'discard bounds']);
  });
});

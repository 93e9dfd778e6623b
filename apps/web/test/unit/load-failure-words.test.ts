import { expect, it } from 'vitest';
import { loadFailureWords } from '../../src/i18n/load-failure-words.ts';

it.each([
  [['de-CH', 'en'], 'Neu laden'],
  [['ja', 'vi'], 'Tải lại'],
  [['ja'], 'Reload'],
  [[], 'Reload'],
])('without any text file %j reads %j', (wanted, reload) => {
  expect(loadFailureWords(wanted).reload).toBe(reload);
});

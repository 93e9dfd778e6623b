import type { StartupError } from '@kerf/quoting';

const retriesKey = 'kerf.start-up-retries';

export const startUpRetries = (store: Pick<Storage, 'getItem'>): number => {
  const count = Number(store.getItem(retriesKey) ?? '0');
  return Number.isInteger(count) && count > 0 ? count : 0;
};
export const countRetry = (store: Pick<Storage, 'getItem' | 'setItem'>): void =>
  store.setItem(retriesKey, String(startUpRetries(store) + 1));
export const forgetRetries = (store: Pick<Storage, 'removeItem'>): void => store.removeItem(retriesKey);

export type SupportFacts = {
  readonly error: StartupError;
  readonly retries: number;
  readonly timestamp: string;
  readonly browser: string;
  readonly url: string;
};

/** Address of an e-mail draft to support that says what happened. Spec: foundation §8. */
export const supportDraft = (supportEmail: string, facts: SupportFacts): string => {
  const lines = [
    `Error code: ${facts.error.code}`,
    `Message: ${facts.error.message}`,
    `Step: ${facts.error.step}`,
    `Retry count: ${facts.retries}`,
    `Timestamp: ${facts.timestamp}`,
    `Browser: ${facts.browser}`,
    `URL: ${facts.url}`,
  ];
  const subject = encodeURIComponent(`Kerf: start-up error ${facts.error.code}`);
  return `mailto:${encodeURIComponent(supportEmail).replace('%40', '@')}?subject=${subject}&body=${encodeURIComponent(lines.join('\r\n'))}`;
};

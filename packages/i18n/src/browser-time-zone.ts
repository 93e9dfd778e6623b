/** The time zone of this browser; null for one that is no place. */
export const browserTimeZone = (): string | null => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone.includes('/') && !timeZone.startsWith('Etc/') ? timeZone : null;
};

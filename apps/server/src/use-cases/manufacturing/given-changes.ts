/** The fields that were sent and differ from what the sender was shown: sending a thing back as it was read changes nothing. */
export const givenChanges = <Given extends object>(given: Given, shown: object): Partial<Given> => {
  const now: Readonly<Record<string, unknown>> = { ...shown };
  const differing = Object.entries(given).filter(([field, value]) => value !== undefined && value !== now[field]);
  return Object.fromEntries(differing) as Partial<Given>;
};

/** What can be reached and read but not pressed now looks like this; why is said beside it. */
export const unavailableSx = (reason: string | undefined) =>
  reason === undefined ? {} : ({ opacity: 0.5, cursor: 'not-allowed' } as const);

/** Does something on a press unless there is a reason against it. */
export const pressUnless = <Press>(reason: string | undefined, press: Press) => ({
  'aria-disabled': reason !== undefined || undefined,
  onClick: reason === undefined ? press : undefined,
});

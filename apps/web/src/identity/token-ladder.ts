/** One rung: a way to a token; null when that way is closed. */
export type TokenSource = () => Promise<string | null>;

/**
 * Terms of identity providers for 'somebody is already at it' and 'the person went to reset the password': events that
 * end nothing and are therefore ignored. Spec: foundation §4.
 */
const ignorable = ['interaction_in_progress', 'interaction_already_in_progress', 'password_reset', 'AADB2C90118'];

export const isIgnorableIdentityEvent = (reason: unknown): boolean => {
  if (!(reason instanceof Error)) return false;
  const code = 'error' in reason && typeof reason.error === 'string' ? reason.error : '';
  return ignorable.some((one) => code === one || reason.message.includes(one));
};

/** How providers say that the session is over and only the person can go on. Source: RFC 6749 §5.2, OpenID Connect Core §3.1.2.6. */
const sessionOver = [
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
  'access_denied',
  'invalid_grant',
];

/** True when the provider itself fails at renewing: neither an ended session, nor a silent frame that nobody answered. */
export const isProviderFault = (reason: unknown): boolean =>
  reason instanceof Error &&
  'error' in reason &&
  typeof reason.error === 'string' &&
  reason.error !== '' &&
  !sessionOver.includes(reason.error) &&
  !isIgnorableIdentityEvent(reason);

const tried = async (source: TokenSource): Promise<string | null> => {
  try {
    return await source();
  } catch (reason) {
    if (!isIgnorableIdentityEvent(reason)) console.warn('No token that way:', reason);
    return null;
  }
};

/** Token silently, else by a pop-up, else none. Spec: foundation §4. */
export const climbForToken = async (silently: TokenSource, byPopUp: TokenSource): Promise<string | null> =>
  (await tried(silently)) ?? (await tried(byPopUp));

/** Callers that come while the source is at work share its answer: two pop-ups at once help nobody. */
export const oneAtATime = (source: TokenSource): TokenSource => {
  let running: Promise<string | null> | null = null;
  return () => {
    running ??= source().finally(() => {
      running = null;
    });
    return running;
  };
};

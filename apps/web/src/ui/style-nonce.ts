/** The nonce by which the server allows this page's script to make styles; it stands in a meta element. */
export const styleNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/** The snackbars' style library takes its nonce from the window while it loads, so this must run before it. */
export const announceStyleNonce = (): void => {
  Object.assign(window, { __nonce__: styleNonce() });
};

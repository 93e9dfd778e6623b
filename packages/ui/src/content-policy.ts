/** The nonce by which the server allows this page's script to make styles; it stands in a meta element. */
export const styleNonce = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/**
 * Keeps libraries within the page's content security policy. They read their settings from the window while they load, so
 * this must run before them: the snackbars' style library its nonce, the schema library that it must not compile code.
 */
export const obeyContentPolicy = (): void => {
  Object.assign(window, { __nonce__: styleNonce(), __zod_globalConfig: { jitless: true } });
};

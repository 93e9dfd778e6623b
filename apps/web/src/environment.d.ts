/** Version of this build, compared with the server's. */
declare const __KERF_VERSION__: string;

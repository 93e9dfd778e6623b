import { type Html, html } from './html.ts';

/** Where the pages' style and script are served; their content is versioned with the server. */
export const PAGE_STYLE_PATH = '/identity/page.css';
export const AUTO_SUBMIT_PATH = '/identity/continue.js';

export type PageOptions = {
  readonly title: string;
  readonly body: Html;
  readonly script?: string;
  /** Language of the page; English when it has one only. */
  readonly locale?: string;
};

/** A page of the server itself: sign-in and what belongs to it, the outbox. */
export const page = ({ title, body, script, locale = 'en' }: PageOptions): string =>
  html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · Kerf</title>
<link rel="icon" href="/kerf.svg" type="image/svg+xml">
<link rel="stylesheet" href="${PAGE_STYLE_PATH}">
${script === undefined ? null : html`<script src="${script}" defer></script>`}
</head>
<body>
<main>
<p class="brand"><svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"><rect width="32" height="32" rx="7" fill="#1f5fbf"/><path d="M10 7v18M10 17 21 7M14 13.5 22 25" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="square"/></svg>Kerf</p>
${body}
</main>
</body>
</html>`.text;

/** Look of the server's own pages: the palette of the application, light and dark. */
export const pageStyle = `:root{color-scheme:light dark;--paper:#f6f7f9;--sheet:#fff;--ink:#1a2230;--soft:#55607a;--line:#8a94a8;--accent:#1f5fbf;--on-accent:#fff;--bad:#b3261e;--bad-paper:#fdecea;--good-paper:#e8f1fd}
@media(prefers-color-scheme:dark){:root{--paper:#12161d;--sheet:#1b212b;--ink:#e8ecf3;--soft:#a7b1c4;--line:#5d687d;--accent:#8ab4f8;--on-accent:#0d1a30;--bad:#ffb4ab;--bad-paper:#3b1a17;--good-paper:#16283f}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
main{max-width:420px;margin:8vh auto;padding:32px;background:var(--sheet);border-radius:12px;box-shadow:0 1px 3px rgba(10,20,40,.18),0 12px 40px rgba(10,20,40,.08)}
main.wide,main:has(table){max-width:960px}
@media(max-width:480px){main{margin:0;min-height:100vh;border-radius:0;padding:24px 16px}}
.brand{display:flex;gap:10px;align-items:center;margin:0 0 20px;font-weight:700;font-size:18px}
h1{font-size:22px;line-height:1.25;margin:0 0 8px}
p{margin:0 0 16px}
.soft{color:var(--soft)}
form{display:grid;gap:16px;margin:16px 0}
label{display:grid;gap:4px;font-weight:500}
label small{font-weight:400;color:var(--soft)}
input{font:inherit;color:inherit;background:var(--sheet);border:1px solid var(--line);border-radius:6px;padding:9px 12px;width:100%}
input[aria-invalid=true]{border-color:var(--bad)}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
button,.button{font:inherit;font-weight:600;border:0;border-radius:6px;padding:11px 16px;background:var(--accent);color:var(--on-accent);cursor:pointer;text-align:center;text-decoration:none;display:inline-block}
button.plain{background:none;color:var(--accent);border:1px solid var(--line)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
a{color:var(--accent)}
.links{display:flex;flex-wrap:wrap;gap:8px 24px;justify-content:space-between;margin-top:16px}
.message{border-radius:6px;padding:10px 12px;margin:12px 0}
.bad{background:var(--bad-paper);color:var(--bad)}
.good{background:var(--good-paper)}
.fault{color:var(--bad);font-weight:400}
table{width:100%;border-collapse:collapse}
th,td{text-align:left;padding:8px;border-bottom:1px solid color-mix(in srgb,var(--line) 40%,transparent);vertical-align:top}
iframe{width:100%;height:60vh;border:1px solid var(--line);border-radius:6px;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere}
`;

/** Sends the only form of a page at once, so that nobody has to press a button; without script the button is there. */
export const autoSubmitScript = `document.querySelector('form[data-continue]')?.requestSubmit(document.querySelector('[data-continue-button]'));
`;

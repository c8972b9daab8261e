import { createHash } from 'node:crypto';
import type { Bilingual } from '@iris/contract/core/language';
import type { FastifyReply } from 'fastify';
import { encode } from 'uqr';

/** Text that is escaped for HTML. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

type Part = string | number | Html | readonly Part[] | null;

const written = (part: Part): string => {
  if (part === null) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(written).join('');
  return String(part).replace(/[&<>"']/g, (sign) => escapes[sign] ?? '');
};

/** A piece of a page; interpolated values are escaped unless they are pieces themselves. */
export const html = (pieces: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(pieces.reduce((text, piece, index) => text + written(parts[index - 1] ?? null) + piece));

const css = `
:root { color-scheme: light dark; --ink: #1c2433; --quiet: #5a6578; --paper: #fff; --ground: #f2f4f8; --line: #dce1ea; --blue: #1f5fd6; --on-blue: #fff; --notice: #fff6e0; --notice-ink: #6b4a00; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ecf4; --quiet: #a5afc0; --paper: #1b2230; --ground: #10151f; --line: #343e50; --blue: #7aa7ff; --on-blue: #0c1424; --notice: #3a3014; --notice-ink: #ffdf94; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--ground); color: var(--ink); font: 16px/1.55 "Noto Sans HK", "PingFang HK", "Microsoft JhengHei", system-ui, sans-serif; }
main { width: 100%; max-width: 460px; background: var(--paper); border: 1px solid var(--line); border-radius: 12px; padding: 28px; }
h1 { margin: 0 0 4px; font-size: 22px; line-height: 1.35; }
p { margin: 0 0 12px; }
main > :last-child { margin-bottom: 0; }
[lang=en] { color: var(--quiet); }
.notice { background: var(--notice); color: var(--notice-ink); border-radius: 8px; padding: 12px 14px; margin: 0 0 20px; font-size: 14px; }
.notice p { margin: 0; }
.notice [lang=en] { color: inherit; }
.amount { font-size: 34px; font-weight: 600; margin: 16px 0 4px; font-variant-numeric: tabular-nums; }
dl { margin: 16px 0 20px; display: grid; grid-template-columns: auto 1fr; gap: 6px 16px; }
dt { color: var(--quiet); }
dd { margin: 0; text-align: right; }
dt, dd { white-space: nowrap; }
dl.long dd, dl.long dt { white-space: pre-line; overflow-wrap: anywhere; text-align: left; }
dl.long dd [lang=en], dl.long dt [lang=en] { display: block; font-size: 14px; }
.logo { display: block; max-width: 160px; max-height: 56px; margin: 0 0 16px; background: #fff; border-radius: 6px; padding: 4px; }
.cover { display: block; width: calc(100% + 56px); max-height: 260px; object-fit: cover; margin: -28px -28px 20px; border-radius: 12px 12px 0 0; }
main > img.picture, section > img.picture { display: block; max-width: 100%; height: auto; margin: 0 0 16px; border-radius: 8px; }
.qr { display: block; width: 240px; max-width: 100%; margin: 20px auto 8px; background: #fff; border-radius: 8px; }
.code { font-size: 38px; font-weight: 600; letter-spacing: .06em; text-align: center; margin: 0 0 4px; font-variant-numeric: tabular-nums; }
.under { text-align: center; color: var(--quiet); font-size: 14px; }
@media print { :root { color-scheme: light; --ink: #000; --quiet: #444; --paper: #fff; --ground: #fff; --line: #999; } body { padding: 0; place-items: start center; } main { border: 0; } }
form { display: grid; gap: 10px; margin: 0; }
button, .button { display: block; width: 100%; padding: 9px 16px; border: 1px solid var(--line); border-radius: 8px; background: transparent; color: inherit; font: inherit; text-align: center; text-decoration: none; cursor: pointer; }
button.first, .button.first { background: var(--blue); border-color: var(--blue); color: var(--on-blue); font-weight: 600; }
button:hover, .button:hover { filter: brightness(1.08); border-color: var(--blue); }
button:focus-visible, .button:focus-visible { outline: 3px solid var(--blue); outline-offset: 2px; }
button small { display: block; font-size: 13px; font-weight: 400; line-height: 1.4; }
button.first small { color: inherit; }
`;

/** No script, nothing external; pictures only as data within the page or of this server, the one style sheet by its hash. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Opened by people without an account: what goes wrong is told as a page too. */
    page?: boolean;
  }
}

/**
 * The options of a route that sends a public page. `aMinute`: the requests of one address; people in a lobby share one.
 */
export const publicPage = ({ aMinute = 120 }: { aMinute?: number } = {}) => ({
  schema: { hide: true },
  config: { page: true, rateLimit: { max: aMinute, timeWindow: 60_000 } },
});

/** Says why a public page cannot be shown now. */
export const sendPageFailure = (reply: FastifyReply, status: number, [zh, en]: Bilingual): FastifyReply =>
  sendPublicPage(reply, {
    title: `${zh} · ${en}`,
    status,
    body: html`<h1>${zh}</h1><p lang="en">${en}</p>`,
  });

/** Sends a page that needs neither the console nor a script. With `refreshS` it reloads after so many seconds. */
export function sendPublicPage(
  reply: FastifyReply,
  { title, body, status = 200, refreshS }: { title: string; body: Html; status?: number; refreshS?: number },
): FastifyReply {
  const page = html`<!doctype html>
<html lang="zh-HK">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${refreshS === undefined ? null : html`<meta http-equiv="refresh" content="${refreshS}">`}
<title>${title}</title>
<style>${new Html(css)}</style>
</head>
<body><main>${body}</main></body>
</html>
`;
  return reply
    .status(status)
    .headers({
      'content-security-policy': policy,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-robots-tag': 'noindex, nofollow',
    })
    .send(page.text);
}

/** A QR code as a drawing, black on white with its quiet border in every theme; `label` is read out. */
export function qrCode(content: string, label: string): Html {
  const { data, size } = encode(content, { ecc: 'M', border: 4 });
  const cells = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="${label}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${cells.join('')}"/></svg>`;
}

/** One sentence in both languages, each marked with its language. */
export const both = ([zh, en]: readonly [string, string]): Html => html`<p>${zh}</p><p lang="en">${en}</p>`;

/** A fact in both languages, said once where both are the same; left out where there is none. */
export const fact = (name: Bilingual, [zh, en]: Bilingual): Html | null =>
  zh === ''
    ? null
    : html`<dt>${name[0]}<span lang="en">${name[1]}</span></dt><dd>${zh}${
        en === '' || en === zh ? null : html`<span lang="en">${en}</span>`
      }</dd>`;

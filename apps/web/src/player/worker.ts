/**
 * The player's service worker: it keeps the page itself, so that it opens without a network. Files of the manifest are not
 * its business: they are verified and kept by the page (see files.ts).
 */
// The types of a page and of a worker both declare `self`; this file runs as the second.
const worker = self as unknown as ServiceWorkerGlobalScope;
const CACHE = 'iris-player';
const PAGE = '/player';
/** After so long the page from the store is as good as one that may come. */
const PATIENCE_MS = 5_000;

/** Fetches the page and what it needs, and keeps them; the page last, so that it never names what is not there. */
async function keep(): Promise<Response> {
  const page = await fetch(PAGE, { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE_MS) });
  const type = page.headers.get('content-type') ?? '';
  if (!page.ok || !type.startsWith('text/html')) throw new Error(`the page answered ${page.status}`);
  const text = await page.clone().text();
  const named = [...text.matchAll(/(?:src|href)="(\/player\/[^"]{1,200})"/g)].map(([, path = '']) => path);
  const cache = await caches.open(CACHE);
  for (const path of named) if (!(await cache.match(path))) await cache.add(path);
  await cache.put(PAGE, page.clone());
  for (const { url } of await cache.keys()) {
    const path = new URL(url).pathname;
    if (path !== PAGE && !named.includes(path)) await cache.delete(path);
  }
  return page;
}

worker.addEventListener('install', (event) => {
  event.waitUntil(keep().then(() => worker.skipWaiting()));
});
worker.addEventListener('activate', (event) => {
  event.waitUntil(worker.clients.claim());
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (pathname === PAGE && request.mode === 'navigate')
    event.respondWith(keep().catch(async () => (await caches.match(PAGE)) ?? Response.error()));
  else if (pathname.startsWith('/player/'))
    event.respondWith(caches.match(pathname).then((kept) => kept ?? fetch(request)));
});

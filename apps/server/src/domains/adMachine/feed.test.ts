import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { FetchRefused, fetchPublic } from '../../platform/web/fetchPublic.ts';
import { publicAddressOf } from '../../platform/web/publicAddress.ts';
import { declaresEntities, feedText, headlinesOf } from './feed.ts';

const titles = (text: string) => headlinesOf(text);

describe('headlines of a feed', () => {
  it('are the titles of its items as plain text, at most thirty', () => {
    const item = (title: string) =>
      `<item><description>x</description><title type="html">${title}</title></item>`;
    expect(
      titles(`<rss version="2.0"><channel><title>Name</title>${item('A &amp;amp; B')}${item('<![CDATA[<b>C</b> &#x44;]]>')}
      ${item('&lt;script&gt;alert(1)&lt;/script&gt; E')}${item('  \u0000 \n F ')}${item('')}</channel></rss>`),
    ).toEqual(['A & B', 'C D', 'alert(1) E', 'F']);
    expect(
      titles('<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>一</title></entry></feed>'),
    ).toEqual(['一']);
    expect(titles(`<rss>${item('x'.repeat(900)).repeat(100)}</rss>`)).toEqual(
      Array(30).fill('x'.repeat(200)),
    );
    expect(titles('<rss><channel></channel></rss>')).toEqual([]);
    expect(titles('<html><title>x</title></html>')).toBeNull();
  });

  it('are read in the encoding that the feed or its answer says', () => {
    const rss = (title: Buffer | string, first = '') =>
      Buffer.concat([
        Buffer.from(`${first}<rss><item><title>`),
        Buffer.from(title),
        Buffer.from('</title></item></rss>'),
      ]);
    const big5 = Buffer.from('adbbb4e4', 'hex');
    const utf16 = Buffer.from(`\ufeff${rss('香港', '<?xml version="1.0" encoding="utf-16"?>')}`, 'utf16le');
    const read = (bytes: Buffer, charset?: string) => headlinesOf(feedText({ bytes, charset }));
    for (const [bytes, charset] of [
      [rss('香港')],
      [rss(big5), 'big5'],
      [rss(big5, '<?xml version="1.0" encoding="Big5"?>')],
      [rss('香港', '<?xml version="1.0" encoding="UTF-8"?>'), 'iso-8859-1'],
      [utf16],
      [Buffer.from(utf16).swap16()],
      // As some servers write it, and send UTF-8.
      [rss('香港', '<?xml version="1.0" encoding="utf-16"?>')],
      [rss('香港'), 'no-such'],
    ] as const)
      expect(read(bytes, charset)).toEqual(['香港']);
  });

  it('take a bomb of entities, and marks that never close, as what they are: little text and little time', () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "${'ha'.repeat(99)}">${'<!ENTITY b "&a;&a;&a;">'.repeat(99)}]><rss><item><title>&b; fine</title></item></rss>`;
    expect(titles(bomb)).toEqual(['fine']);
    expect(declaresEntities(bomb)).toBe(true);
    expect(declaresEntities('<!DOCTYPE rss SYSTEM "rss.dtd"><rss><item></item></rss>')).toBe(false);
    expect(declaresEntities('<rss><item><title><![CDATA[<!ENTITY a>]]></title></item></rss>')).toBe(false);
    expect(titles('<rss><item><title>A&a30;B &eacute;C</title></item></rss>')).toEqual(['A B C']);
    const before = performance.now();
    for (const part of [
      '<item>',
      '<title',
      '<',
      '<item><title>',
      '&#1',
      '<![CDATA[',
      '<item></item>',
      '<item><titles></item>',
    ])
      titles(`<rss>${part.repeat(Math.floor(1_000_000 / part.length))}`);
    titles(`<rss><item><title>${'&lt;'.repeat(250_000)}</title></item></rss>`);
    expect(performance.now() - before).toBeLessThan(3_000);
  });
});

describe('an address that somebody names', () => {
  const listeners: RequestListener[] = [];
  const server = createServer((request, reply) => listeners.at(-1)?.(request, reply));
  const port = new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  );
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  /** As if these names were on the public internet; all others are looked up as usual. */
  const there: typeof publicAddressOf = async (host) =>
    host === 'feed.test' ? '127.0.0.1' : publicAddressOf(host);
  const why = (address: string, timeMs = 10_000) =>
    fetchPublic(address, { bytes: 1_000, timeMs }, there).then(
      ({ bytes }) => bytes.toString(),
      (error: unknown) => (error instanceof FetchRefused ? error.why : error),
    );
  const answer = async (listener: RequestListener, timeMs?: number) => {
    listeners.push(listener);
    return why(`http://feed.test:${await port}/rss`, timeMs);
  };

  it('is read where it is public', async () => {
    expect(await answer((_, reply) => reply.end('fine'))).toBe('fine');
    expect(await answer((_, reply) => reply.writeHead(404).end())).toBe('status');
    listeners.push((_, reply) => reply.setHeader('content-type', 'text/xml; Charset="big5"').end());
    const limits = { bytes: 1_000, timeMs: 10_000 };
    const read = await fetchPublic(`http://feed.test:${await port}/rss`, limits, there);
    expect(read.charset).toBe('big5');
  });

  it('is not connected to in a private network, in whatever form, and after a redirect', async () => {
    const hosts = [
      '127.0.0.1',
      '2130706433',
      '0x7f.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      'localhost',
      '169.254.169.254',
      '10.0.0.1',
    ];
    for (const host of hosts)
      expect([host, await why(`http://${host}:${await port}/`)]).toEqual([host, 'private']);
    expect(await answer((_, reply) => reply.writeHead(302, { location: 'http://127.0.0.1/' }).end())).toBe(
      'private',
    );
    expect(await answer((_, reply) => reply.writeHead(302, { location: 'file:///etc/passwd' }).end())).toBe(
      'unreachable',
    );
    expect(await answer((_, reply) => reply.writeHead(302, { location: '/rss' }).end())).toBe('redirects');
  });

  it('is given up when it is too much, or never ends', async () => {
    expect(await answer((_, reply) => reply.end('x'.repeat(1_001)))).toBe('tooBig');
    expect(await answer((_, reply) => reply.write('x'), 300)).toBe('tooSlow');
    expect(await answer(() => {}, 300)).toBe('tooSlow');
  });
});

import { activityApi } from '@iris/contract/activity/activity.api';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { condoTable } from '../company/company.table.ts';
import { activitiesOf, forward, HOUR_MS, type Session } from './activity.sample.ts';
import { activityTable, signupTable } from './activity.table.ts';

const server = await startServer();
const { db } = server.services;
const staff: Session = { token: await server.signIn('staff') };
const acts = activitiesOf(server, staff);

/** A page as a phone gets it, from an address of its own unless said otherwise. */
let from = 0;
async function page(path: string, address = `10.8.${Math.floor(++from / 250)}.${from % 250}`) {
  const response = await fetch(`${server.address}${path}`, { headers: { 'x-forwarded-for': address } });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
/** All headers but those that differ from answer to answer anyway. */
const plainHeaders = (headers: Headers) =>
  [...headers].filter(
    ([name]) => !['date', 'x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset'].includes(name),
  );
const pathOf = (url: string) => new URL(url).pathname;
const event = async (id: number) =>
  pathOf((await acts.ok(server.call(activityApi.link, acts.one(id), staff.token))).url);
const ticket = async (id: number) => {
  const { url, code } = await acts.ok(server.call(activityApi.ticket, acts.one(id), staff.token));
  return { path: pathOf(url), code };
};
const free = { charged: false };

describe('the pages of activities and tickets', () => {
  it('are the same for unknown, malformed, unpublished, ended and replaced ones: status, bytes and headers', async () => {
    const open = await acts.open(free);
    const [live, entry] = [await event(open.id), await ticket((await acts.signed(open.id)).id)];
    const draft = await acts.ok(acts.add(free));
    const offline = await acts.open(free);
    await server.call(
      activityApi.offline,
      { ...acts.one(offline.id), body: { version: offline.version } },
      staff.token,
    );
    const over = await acts.open(free);
    const overEntry = await ticket((await acts.signed(over.id)).id);
    const now = server.clock.now();
    await db
      .update(activityTable)
      .set({ openAt: now - 9 * HOUR_MS, deadlineAt: now - 8 * HOUR_MS, fromAt: now - 2 * HOUR_MS, toAt: now })
      .where(eq(activityTable.id, over.id));
    const cancelledSignup = await acts.signed(open.id);
    const cancelled = await ticket(cancelledSignup.id);
    await acts.cancelSignup(cancelledSignup);
    const renewed = await acts.signed(open.id);
    const old = await ticket(renewed.id);
    await acts.ok(
      server.call(
        activityApi.renewTicket,
        { ...acts.one(renewed.id), body: { version: renewed.version } },
        staff.token,
      ),
    );
    // A ticket of somebody who loses the place by not paying, although they once had its address.
    const unpaid = await acts.signed((await acts.open()).id);
    const [{ seed } = { seed: '' }] = await db
      .select()
      .from(signupTable)
      .where(eq(signupTable.id, unpaid.id));
    expect(seed).not.toBe('');
    const changed = (path: string) => path.replace(/.$/, (sign) => (sign === 'a' ? 'b' : 'a'));
    const paths = [
      changed(live),
      changed(entry.path),
      live.replace('/event/', '/ticket/'),
      entry.path.replace('/ticket/', '/event/'),
      `${live}a`,
      `${live}/x`,
      '/event/',
      '/ticket/',
      '/event/%00',
      '/ticket/..%2f..%2fetc%2fpasswd',
      `/ticket/${'x'.repeat(3_000)}`,
      `/ticket/${entry.code}`,
      `/ticket/${unpaid.number}`,
      `/ticket/${seed}`,
      `/event/${open.number}`,
      await event(draft.id),
      await event(offline.id),
      await event(over.id),
      overEntry.path,
      cancelled.path,
      old.path,
    ];
    const pages = [];
    for (const path of paths) pages.push(await page(path));
    expect(pages.map(({ status }, index) => [paths[index], status])).toEqual(
      paths.map((path) => [path, 404]),
    );
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
    expect(new Set(pages.map(({ headers }) => JSON.stringify(plainHeaders(headers)))).size).toBe(1);
    for (const path of [live, entry.path, live.toUpperCase().replace('/EVENT/', '/event/')])
      expect((await page(path)).status).toBe(200);
  });

  it('end with the estate', async () => {
    const open = await acts.open(free);
    const paths = [await event(open.id), (await ticket((await acts.signed(open.id)).id)).path];
    const statuses = async () => Promise.all(paths.map(async (path) => (await page(path)).status));
    expect(await statuses()).toEqual([200, 200]);
    await db.update(condoTable).set({ deletedAt: 1 }).where(eq(condoTable.id, 1));
    expect(await statuses()).toEqual([404, 404]);
    await db.update(condoTable).set({ deletedAt: null }).where(eq(condoTable.id, 1));
  });

  it('run no script, are framed by nobody, indexed by nobody and kept by nobody', async () => {
    const open = await acts.open(free);
    for (const path of [
      await event(open.id),
      (await ticket((await acts.signed(open.id)).id)).path,
      '/event/a',
    ]) {
      const { headers, text } = await page(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      expect(policy).not.toContain('script-src');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('x-robots-tag')).toContain('noindex');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(text).not.toMatch(/<script|\son\w+\s*=|javascript:/i);
    }
  });

  it('show markup in every field as text', async () => {
    const evil = `"><script>alert(1)</script><img src=x onerror=alert(2)>'&{{number}}`;
    const rich = {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: evil }] },
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: evil, marks: [{ type: 'link', attrs: { href: `https://x/"><script>` } }] },
          ],
        },
      ],
    };
    const open = await acts.open({
      ...free,
      name: evil,
      name_en: evil,
      address: evil,
      content: rich,
      content_en: rich,
    });
    const { name, nameEn } = condoTable;
    const [before] = await db.select({ name, nameEn }).from(condoTable).where(eq(condoTable.id, 1));
    await db.update(condoTable).set({ name: evil, nameEn: evil }).where(eq(condoTable.id, 1));
    const signup = await acts.signed(open.id, { heads: [{ name: evil.slice(0, 40), age: 30, phone: '' }] });
    for (const path of [await event(open.id), (await ticket(signup.id)).path]) {
      const { status, text } = await page(path);
      expect(status).toBe(200);
      expect(text).toContain('&lt;script&gt;');
      expect(text).toContain('{{number}}');
      expect(text).not.toMatch(/<script|<img(?! class="(logo|cover)")/i);
    }
    if (before) await db.update(condoTable).set(before).where(eq(condoTable.id, 1));
  });

  it('say in both languages what it is, and nothing of the people', async () => {
    const open = await acts.open({
      ...free,
      name: '太極晨運',
      name_en: 'Morning tai chi',
      identities: ['FAMILY', 'OWNER'],
      places: 12,
    });
    const signup = await acts.signed(open.id, {
      heads: [{ name: '歐陽靜', age: 30, phone: '98760001' }],
      remark: '素食',
    });
    const shown = await page(await event(open.id));
    for (const words of [
      '太極晨運',
      'Morning tai chi',
      '平台花園',
      '家庭成員',
      '接受報名',
      '免費',
      'Free',
      '23456789',
    ])
      expect(shown.text, words).toContain(words);
    const { path, code } = await ticket(signup.id);
    const entry = await page(path);
    for (const words of ['太極晨運', '<svg', `${code.slice(0, 4)} ${code.slice(4)}`, signup.number])
      expect(entry.text, words).toContain(words);
    for (const { text } of [shown, entry])
      for (const hidden of ['歐陽靜', '98760001', '素食', signup.name, signup.phone])
        expect(text).not.toContain(hidden);
  });

  it('say what a place costs and until when it is refunded', async () => {
    const bands = [
      { from: 6, to: 11, price: 3_000 },
      { from: 12, to: 80, price: 5_050 },
    ];
    const aged = await page(await event((await acts.open({ fee: 'BY_AGE', price: null, bands })).id));
    for (const words of ['6–11 歲 HK$30.00', 'Age 12–80: HK$50.50', '前取消可全數退款'])
      expect(aged.text).toContain(words);
    const never = await page(
      await event(
        (await acts.open({ cancel_hours: null, name_en: '', content_en: { type: 'doc', content: [] } })).id,
      ),
    );
    for (const words of ['每位 HK$50.00', '取消恕不退款', 'in Chinese only'])
      expect(never.text).toContain(words);
  });

  it('takes as long for a known token that is over as for one that never was', async () => {
    const draft = await event((await acts.ok(acts.add(free))).id);
    const unknown = draft.replace(/.$/, (sign) => (sign === 'a' ? 'b' : 'a'));
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let round = 0; round < 120; round += 1)
      for (const [name, path] of [
        ['known', draft],
        ['unknown', unknown],
      ] as const) {
        const began = performance.now();
        await page(path);
        times[name].push(performance.now() - began);
      }
    const middle = (list: number[]) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
    const [known, other] = [middle(times.known), middle(times.unknown)];
    expect(Math.abs(known - other)).toBeLessThan(Math.max(1, 0.35 * Math.max(known, other)));
  });

  it('are limited by address', async () => {
    const path = await event((await acts.open(free)).id);
    const all = await Promise.all(Array.from({ length: 150 }, () => page('/event/a', '10.9.9.8')));
    expect(all.filter(({ status }) => status === 404)).toHaveLength(120);
    expect((await page(path, '10.9.9.8')).status).not.toBe(200);
    expect((await page(path)).status).toBe(200);
  });

  it('go with the end of the activity, not before', async () => {
    const open = await acts.open(free);
    const paths = [await event(open.id), (await ticket((await acts.signed(open.id)).id)).path];
    await forward([server], { staff }, 49 * HOUR_MS);
    for (const path of paths) expect((await page(path)).status).toBe(200);
    await forward([server], { staff }, HOUR_MS);
    for (const path of paths) expect((await page(path)).status).toBe(404);
  });
});

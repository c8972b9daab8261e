import { visitorApi } from '@iris/contract/visitor/visitor.api';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { condoTable } from '../company/company.table.ts';
import { buildingTable, unitTable } from '../estate/estate.table.ts';
import { addPass, check, HOUR_MS, tokenOf } from './visitor.sample.ts';
import { visitorTable } from './visitor.table.ts';

const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');

/** A page as a phone gets it, from an address of its own unless said otherwise. */
let from = 0;
async function page(token: string, address = `10.7.${Math.floor(++from / 250)}.${from % 250}`) {
  const response = await fetch(`${server.address}/pass/${token}`, {
    headers: { 'x-forwarded-for': address },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
/** All headers but those that differ from answer to answer anyway. */
const plainHeaders = (headers: Headers) =>
  [...headers].filter(
    ([name]) => !['date', 'x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset'].includes(name),
  );

const cancel = (id: number) =>
  server.call(visitorApi.cancel, { params: { id: String(id) }, body: { reason: '改期' } }, staff);

describe('the page of a pass', () => {
  it('shows code, QR code, place, time and way in both languages, and nothing else of the visitor', async () => {
    const { data: setting } = await server.call(visitorApi.setting, { query: { condo_id: '1' } }, staff);
    await server.call(
      visitorApi.updateSetting,
      {
        body: {
          ...setting,
          place: '地下大堂',
          place_en: 'Ground floor lobby',
          directions: '港鐵站 B 出口',
          directions_en: 'MTR exit B',
        },
      },
      staff,
    );
    const pass = await addPass(server, staff, {
      name: '歐陽靜',
      phone: '98760001',
      plate: 'ZZ9876',
      email: 'a@example.com',
    });
    const { status, text } = await page(await tokenOf(server, staff, pass.id));
    expect(status).toBe(200);
    for (const shown of [
      `${pass.code.slice(0, 4)} ${pass.code.slice(4)}`,
      '海富苑',
      'Hoi Fu Court',
      '地下大堂',
      'Ground floor lobby',
      'MTR exit B',
      '<svg',
      pass.number,
    ])
      expect(text).toContain(shown);
    for (const hidden of ['歐陽靜', '98760001', 'ZZ9876', 'a@example.com'])
      expect(text).not.toContain(hidden);
  });

  it('runs no script, is framed by nobody, indexed by nobody and kept by nobody', async () => {
    const pass = await addPass(server, staff);
    for (const token of [await tokenOf(server, staff, pass.id), 'a'.repeat(32)]) {
      const { headers, text } = await page(token);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('unsafe');
      expect(policy).not.toContain('script-src');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('x-robots-tag')).toContain('noindex');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(text).not.toMatch(/<script|\son\w+\s*=|javascript:/i);
      expect(text).toContain('<meta name="robots" content="noindex">');
    }
  });

  it('shows markup in every field as text', async () => {
    const evil = `"><script>alert(1)</script><img src=x onerror=alert(2)>'&`;
    const { data: setting } = await server.call(visitorApi.setting, { query: { condo_id: '1' } }, staff);
    await server.call(
      visitorApi.updateSetting,
      { body: { ...setting, place: evil, place_en: evil, directions: evil, directions_en: evil } },
      staff,
    );
    await db
      .update(condoTable)
      .set({ name: evil, nameEn: evil, address: evil, addressEn: evil })
      .where(eq(condoTable.id, 1));
    await db
      .update(unitTable)
      .set({ name: evil, buildingName: evil, floorName: evil })
      .where(eq(unitTable.id, 1));
    await db.update(buildingTable).set({ nameEn: evil }).where(eq(buildingTable.id, 1));
    for (const changed of [{ host: evil.slice(0, 60) }, { unit_id: 1, host: '' }]) {
      const pass = await addPass(server, staff, { name: evil.slice(0, 60), ...changed });
      const { status, text } = await page(await tokenOf(server, staff, pass.id));
      expect(status).toBe(200);
      expect(text).toContain('&lt;script&gt;');
      expect(text).not.toMatch(/<script|<img(?! class="logo")/i);
      const pdf = await server.send('GET', `${visitorApi.insidePrint.path}?condo_id=1`, {}, staff);
      expect(pdf.status).toBe(200);
    }
  });

  it('is the same for unknown, changed, malformed, ended and cancelled ones: status, bytes and headers', async () => {
    const live = await tokenOf(server, staff, (await addPass(server, staff)).id);
    const used = await addPass(server, staff);
    const usedToken = await tokenOf(server, staff, used.id);
    await check(server, staff, usedToken);
    const gone = await addPass(server, staff);
    const goneToken = await tokenOf(server, staff, gone.id);
    await cancel(gone.id);
    const over = await addPass(server, staff);
    const overToken = await tokenOf(server, staff, over.id);
    await db
      .update(visitorTable)
      .set({ toAt: server.clock.now() - 1 })
      .where(eq(visitorTable.id, over.id));
    const tokens = [
      'a'.repeat(32),
      `${live.startsWith('a') ? 'b' : 'a'}${live.slice(1)}`,
      live.slice(1),
      `${live}a`,
      `${live}/x`,
      used.code,
      used.number,
      '',
      '%00',
      '..%2f..%2fetc%2fpasswd',
      'x'.repeat(3_000),
      usedToken,
      goneToken,
      overToken,
    ];
    const pages = [];
    for (const token of tokens) pages.push(await page(token));
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([404]));
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
    expect(new Set(pages.map(({ headers }) => JSON.stringify(plainHeaders(headers)))).size).toBe(1);
    expect((await page(live)).status).toBe(200);
    // A page that was open goes with its pass.
    const [row] = await db.select().from(visitorTable).where(eq(visitorTable.id, used.id));
    expect(row?.status).toBe('USED');
  });

  it('takes as long for a known token whose pass ended as for one that never was', async () => {
    const pass = await addPass(server, staff);
    const token = await tokenOf(server, staff, pass.id);
    await cancel(pass.id);
    const unknown = `${token.startsWith('a') ? 'b' : 'a'}${token.slice(1)}`;
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let round = 0; round < 120; round += 1) {
      for (const [name, one] of [
        ['known', token],
        ['unknown', unknown],
      ] as const) {
        const began = performance.now();
        await page(one);
        times[name].push(performance.now() - began);
      }
    }
    const middle = (list: number[]) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
    const [known, other] = [middle(times.known), middle(times.unknown)];
    expect(Math.abs(known - other)).toBeLessThan(Math.max(1, 0.35 * Math.max(known, other)));
  });

  it('is limited by address, and only there', async () => {
    const pass = await addPass(server, staff, { to: server.clock.now() + HOUR_MS });
    const token = await tokenOf(server, staff, pass.id);
    const all = await Promise.all(Array.from({ length: 80 }, () => page('b'.repeat(32), '10.9.9.9')));
    expect(all.filter(({ status }) => status === 404)).toHaveLength(60);
    expect((await page(token, '10.9.9.9')).status).not.toBe(200);
    expect((await page(token)).status).toBe(200);
  });
});

import { activityApi } from '@iris/contract/activity/activity.api';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { hostile } from '../../../test/papers.ts';
import { pagesOf, textOf } from '../../platform/documents/pages.sample.ts';
import { activitiesOf, type Session } from './activity.sample.ts';
import { signupTable } from './activity.table.ts';

const server = await startServer();
const staff: Session = { token: await server.signIn('staff') };
const acts = activitiesOf(server, staff);

const paperOf = async (what: 'poster' | 'dayList', id: number, token = staff.token) => {
  const path = activityApi[what].path.replace('{id}', String(id));
  const response = await fetch(`${server.address}${path}`, { headers: { authorization: `Bearer ${token}` } });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
};
/** The text without the breaks of its lines. */
const wordsOf = async (bytes: Buffer) => (await textOf(bytes)).replace(/\n/g, '');

describe('papers of activities', () => {
  it('are for those who may see activities', async () => {
    const { id } = await acts.open();
    for (const what of ['poster', 'dayList'] as const) {
      for (const other of ['guest', 'viewer', 'staff2'])
        expect([403, 404], other).toContain((await paperOf(what, id, await server.signIn(other))).status);
      expect((await paperOf(what, id, 'nobody')).status).toBe(401);
      expect((await paperOf(what, 999_999)).status).toBe(404);
    }
  });

  it('a poster says when, where, for whom and how much, in both languages', async () => {
    const open = await acts.open({ name: '太極晨運', name_en: 'Morning tai chi' });
    const words = await wordsOf((await paperOf('poster', open.id)).bytes);
    for (const said of [
      open.number,
      '太極晨運',
      'Morning tai chi',
      '平台花園',
      '6 至 80 歲',
      'HK$50.00',
      '23456789',
    ])
      expect(words).toContain(said);
    expect(words).not.toContain('草稿');
  });

  it('a poster of a draft says so and has no code', async () => {
    const words = await wordsOf((await paperOf('poster', (await acts.ok(acts.add())).id)).bytes);
    expect(words).toContain('草稿，未發佈');
    expect(words).not.toContain('掃描二維碼');
  });

  it('a list of the day has everybody with a place, and nobody else', async () => {
    const open = await acts.open({ charged: false, places: 3, waiting_places: 5 });
    const heads = (name: string) => ({
      heads: [
        { name, age: 30, phone: '' },
        { name: `${name}子`, age: 8, phone: '' },
      ],
    });
    await acts.signed(open.id, heads('周一'));
    const waits = await acts.signed(open.id, heads('吳二'));
    expect(waits.state).toBe('WAITING');
    const gone = await acts.signed(open.id, { heads: [{ name: '鄭三', age: 30, phone: '' }], wait: true });
    await acts.cancelSignup(gone);
    const words = await wordsOf((await paperOf('dayList', open.id)).bytes);
    expect(words).toContain('周一子');
    // The unit is named as on other papers.
    expect(words).toMatch(/\d樓/);
    expect(words).not.toContain('吳二');
    expect(words).not.toContain('鄭三');
  });

  it('a list leaves out whose time to pay is over, before any job has ended them', async () => {
    const open = await acts.open();
    const signup = await acts.signed(open.id, { heads: [{ name: '馮四', age: 30, phone: '' }] });
    expect(await wordsOf((await paperOf('dayList', open.id)).bytes)).toContain('馮四');
    await server.services.db
      .update(signupTable)
      .set({ payUntil: server.clock.now() - 1 })
      .where(eq(signupTable.id, signup.id));
    const words = await wordsOf((await paperOf('dayList', open.id)).bytes);
    expect(words).not.toContain('馮四');
    expect(words).toContain('未有報名');
  });

  it('stay on the page, whatever people type', async () => {
    const rich = (text: string) => ({
      type: 'doc',
      content: Array.from({ length: 12 }, () => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
    });
    const open = await acts.open({
      charged: true,
      fee: 'BY_AGE',
      price: null,
      bands: Array.from({ length: 20 }, (_, index) => ({
        from: 6 + index * 3,
        to: 8 + index * 3,
        price: 10_000_000,
      })),
      name: hostile.zh,
      name_en: `${hostile.en} <b>{{number}}`.slice(0, 100),
      address: `${hostile.zh}${hostile.en}`,
      content: rich(hostile.remark),
      content_en: rich(`${hostile.en} `.repeat(6)),
    });
    for (let index = 0; index < 3; index += 1)
      await acts.signed(open.id, { heads: [{ name: hostile.zh, age: 30, phone: '' }] });
    for (const what of ['poster', 'dayList'] as const) {
      const { status, bytes } = await paperOf(what, open.id);
      expect(status).toBe(200);
      for (const pieces of await pagesOf(bytes))
        for (const { text, x, y, width } of pieces) {
          expect(x, text).toBeGreaterThan(45);
          expect(x + width, text).toBeLessThan(550);
          expect(y, text).toBeGreaterThan(20);
          expect(y, text).toBeLessThan(820);
        }
    }
  });
});

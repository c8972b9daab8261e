import { activityApi } from '@iris/contract/activity/activity.api';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { hostile } from '../../../test/papers.ts';
import { pagesOf, textOf } from '../../platform/documents/pages.sample.ts';
import { paperIn } from '../../platform/documents/paperKind.ts';
import { activitiesOf, type Session } from './activity.sample.ts';
import { signupTable } from './activity.table.ts';
import type { PosterData, paper } from './poster.paper.ts';

/** A picture of one dot. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

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

  it('the picture of a poster gives way, so that time, place and price stay on its page', async () => {
    const data: PosterData = {
      head: {
        company: { zh: '海怡物業管理有限公司', en: 'Marina Property Management Limited' },
        ...{ licenceNo: 'C-318842', phone: '25180088', email: 'office@example.com', logo: null },
        condo: { zh: '海怡灣花園', en: 'Marina Bay Garden' },
        address: { zh: '海怡灣道 8 號', en: '8 Marina Bay Road' },
      },
      number: 'AC000001',
      name: ['屋苑清潔義工日', 'Estate clean-up day'],
      draft: false,
      cover: { url: `data:image/png;base64,${DOT}`, width: 491, height: 210 },
      madeAt: 0,
      content: Array.from({ length: 4 }, () => '與鄰居一同清潔後巷和平台花園。').join('\n'),
      contentEn: Array.from({ length: 4 }, () => 'Clean the back lane with your neighbours.').join('\n'),
      time: '2026-11-10 09:00–12:00',
      place: ['平台花園集合', 'Meet in the podium garden'],
      register: '2026-10-21 09:00 – 2026-11-08 09:00',
      places: 40,
      people: ['12 至 75 歲', 'Age 12 to 75'],
      price: ['免費', 'Free'],
      cancel: ['', ''],
      phone: '23456700',
      url: 'https://example.com/activity/1',
    };
    const { documents } = server.services;
    const poster = paperIn<typeof paper>(new URL('./poster.paper.ts', import.meta.url));
    expect(await pagesOf(await documents.draw(poster, data))).toHaveLength(1);
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

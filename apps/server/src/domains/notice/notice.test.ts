import { noticeApi } from '@iris/contract/notice/notice.api';
import type { NoticeDetail } from '@iris/contract/notice/notice.model';
import { residentApi } from '@iris/contract/resident/resident.api';
import { searchApi } from '@iris/contract/search/search.api';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { textOf } from '../../platform/documents/pages.sample.ts';
import { UPLOAD } from '../../platform/files/files.ts';
import { condoTable } from '../company/company.table.ts';
import { contextOf, uploaded } from '../payment/payment.sample.ts';
import { onlyWith } from '../repair/repair.sample.ts';
import { publishNext } from './notice.publish.ts';
import { addDraft, fillBuildings, inputOf, richOf, wholeScope } from './notice.sample.ts';
import { noticeRecipientTable, noticeTable } from './notice.table.ts';

const server = await startServer();
const beside = await startServer({ databaseUrl: server.databaseUrl });
const { db } = server.services;
const staff = await server.signIn('staff');
const stranger = await server.signIn('staff2');
const guest = await server.signIn('guest');
const DAY_MS = 86_400_000;
const [first = 0, second = 0] = await fillBuildings(db, 20);
const scopeOf = (...building_ids: number[]) => ({ ...wholeScope, whole: false, building_ids });

type Step = 'publish' | 'unschedule' | 'offline' | 'reinstate' | 'end' | 'remind';
const step = (
  name: Step,
  { id, version }: Pick<NoticeDetail, 'id' | 'version'>,
  body: Record<string, unknown> = {},
  { token = staff, at = server } = {},
) => at.call(noticeApi[name], { params: { id }, body: { version, ...body } } as never, token);
const ok = async (sent: ReturnType<typeof step>): Promise<NoticeDetail> => {
  const { status, message, data, fields } = await sent;
  if (status !== 200) throw new Error(`${message} ${JSON.stringify(fields)}`);
  return data as NoticeDetail;
};
const published = async (changed: Record<string, unknown> = {}) =>
  ok(step('publish', await addDraft(server, staff, { scope: scopeOf(first), ...changed })));
const recipientsOf = (noticeId: number) =>
  db.select().from(noticeRecipientTable).where(eq(noticeRecipientTable.noticeId, noticeId));
const detail = async (id: number) => (await server.call(noticeApi.detail, { params: { id } }, staff)).data;
const update = (notice: NoticeDetail, changed: Record<string, unknown> = {}) => {
  const {
    id,
    version,
    type,
    images,
    attachments,
    title,
    title_en,
    brief,
    brief_en,
    content,
    content_en,
    level,
    scope,
    end_at,
  } = notice;
  const body = {
    id,
    version,
    type_id: type.id,
    images,
    attachments: attachments.map((one) => one.id),
    title,
    title_en,
    brief,
    brief_en,
    content,
    content_en,
    level,
    scope,
    end_at,
    ...changed,
  };
  return server.call(noticeApi.update, { body } as never, staff);
};

describe('a notice is refused', () => {
  it('to those who may not, of another estate, and without what it needs', async () => {
    const add = (changed: Record<string, unknown>, token = staff) =>
      server.call(noticeApi.add, { body: inputOf(changed) }, token);
    expect((await add({}, guest)).status).toBe(403);
    expect((await add({}, stranger)).status).toBe(404);
    expect((await add({ title: ' ', content: richOf(''), level: 'LOUD' })).fields).toMatchObject({
      title: expect.any(String),
      content: expect.any(String),
      level: expect.any(String),
    });
    expect((await add({ scope: { ...wholeScope, whole: false } })).fields).toHaveProperty('scope.whole');
    expect((await add({ scope: { ...wholeScope, building_ids: [first] } })).fields).toHaveProperty(
      'scope.whole',
    );
    expect((await add({ end_at: server.clock.now() - 1 })).fields).toHaveProperty('end_at');
    expect((await add({ type_id: 987_654 })).status).toBe(404);
    // A building of another estate is as unknown as one that does not exist.
    const [a, b] = [await add({ scope: scopeOf(3) }), await add({ scope: scopeOf(987_654) })];
    expect([a.status, a.message]).toEqual([404, b.message]);
  });

  it('with a picture as attachment, or with files of somebody else', async () => {
    const picture = await uploaded(server, await contextOf(server, 'staff'));
    const add = (changed: Record<string, unknown>) =>
      server.call(noticeApi.add, { body: inputOf(changed) }, staff);
    expect((await add({ attachments: [picture] })).fields).toHaveProperty('attachments');
    expect((await add({ images: [await uploaded(server, await contextOf(server, 'staff2'))] })).status).toBe(
      404,
    );
    expect((await add({ images: [picture] })).status).toBe(200);
    // It belongs to that notice now.
    expect((await add({ images: [picture] })).fields).toHaveProperty('images');
  });

  it('scheduled for one building and then changed to several, whose residents nobody confirmed', async () => {
    const draft = await addDraft(server, staff, { scope: scopeOf(first) });
    const waiting = await ok(step('publish', draft, { publish_at: server.clock.now() + DAY_MS }));
    const save = (changed: Record<string, unknown>) => {
      const { condo_id: _, ...input } = inputOf({ scope: scopeOf(first), ...changed });
      return server.call(
        noticeApi.update,
        { body: { ...input, id: draft.id, version: waiting.version } },
        staff,
      );
    };
    expect((await save({ scope: scopeOf(first, second) })).fields).toHaveProperty('scope');
    expect((await save({ scope: scopeOf(second), title: '更改' })).status).toBe(200);
    // Nothing is left that is due later.
    expect((await server.call(noticeApi.remove, { params: { id: draft.id } }, staff)).status).toBe(200);
  });

  it('in each step, where its state, its time or its reader forbid it', async () => {
    const draft = await addDraft(server, staff, { scope: scopeOf(first) });
    for (const name of ['unschedule', 'offline', 'reinstate', 'end', 'remind'] as const)
      expect((await step(name, draft)).status, name).toBe(409);
    expect((await step('publish', draft, {}, { token: guest })).status).toBe(403);
    expect((await step('publish', draft, {}, { token: stranger })).status).toBe(404);
    const writer = await onlyWith(server, 'noticewriter', [
      '物業通知管理-查看',
      '物業通知管理-新增',
      '物業通知管理-編輯',
    ]);
    expect((await step('publish', draft, {}, { token: writer })).status).toBe(403);
    expect((await step('publish', draft, { publish_at: server.clock.now() - 1 })).fields).toHaveProperty(
      'publish_at',
    );
    expect((await step('publish', { ...draft, version: 99 })).status).toBe(409);
    const out = await ok(step('publish', draft));
    for (const name of ['publish', 'unschedule', 'reinstate'] as const)
      expect((await step(name, out)).status, name).toBe(409);
    expect((await server.call(noticeApi.remove, { params: { id: out.id } }, staff)).status).toBe(409);
    expect((await recipientsOf(out.id)).length).toBe(20);
  });

  it('for nobody, and for several buildings without the number of residents', async () => {
    const nobody = await addDraft(server, staff, { scope: { ...scopeOf(first), identities: ['VISITOR'] } });
    expect((await step('publish', nobody)).status).toBe(409);
    const both = await addDraft(server, staff, { scope: scopeOf(first, second) });
    expect((await step('publish', both)).fields).toMatchObject({ residents: expect.stringContaining('40') });
    expect((await step('publish', both, { residents: 39 })).fields).toHaveProperty('residents');
    expect((await ok(step('publish', both, { residents: 40 }))).reached).toBe(40);
  });
});

describe('the reach of a scope', () => {
  const reach = async (scope: object, token = staff) =>
    server.call(noticeApi.reach, { body: { condo_id: 1, scope } } as never, token);

  it('counts each resident once, by building, and addresses that differ', async () => {
    const { data } = await reach(scopeOf(first, second));
    // In each building: 2 of 20 without an address, 1 who shares another's.
    expect(data).toMatchObject({ residents: 40, addresses: 34 });
    expect(data?.buildings.map(({ residents }) => residents)).toEqual([20, 20]);
    expect((await reach({ ...scopeOf(first), identities: ['OWNER'] })).data?.residents).toBe(0);
    expect((await reach(scopeOf(first), guest)).status).toBe(403);
    expect((await reach(scopeOf(3))).status).toBe(404);
  });
});

describe('a notice', () => {
  it('goes from draft to scheduled, published, offline, reinstated and ended, and says each', async () => {
    const draft = await addDraft(server, staff, { scope: scopeOf(first) });
    expect(draft).toMatchObject({
      number: expect.stringMatching(/^NT\d{6}$/),
      state: 'DRAFT',
      reached: 0,
      publish_at: null,
    });
    const at = server.clock.now() + DAY_MS;
    const waiting = await ok(step('publish', draft, { publish_at: at }));
    expect(waiting).toMatchObject({ state: 'SCHEDULED', publish_at: at, reached: 0 });
    expect(await recipientsOf(draft.id)).toEqual([]);
    const back = await ok(step('unschedule', waiting));
    expect(back.state).toBe('DRAFT');
    const out = await ok(step('publish', back));
    expect(out).toMatchObject({ state: 'PUBLISHED', reached: 20, read: 0 });
    const off = await ok(step('offline', out));
    expect(off.state).toBe('OFFLINE');
    const on = await ok(step('reinstate', off));
    expect(on.state).toBe('PUBLISHED');
    const ended = await ok(step('end', on));
    expect(ended.state).toBe('ENDED');
    expect((await step('reinstate', ended)).status).toBe(409);
    const { data } = await server.call(noticeApi.history, { params: { id: draft.id } }, staff);
    expect(data.items.map(({ action }) => action)).toEqual([
      'endNotice',
      'reinstate',
      'offline',
      'publish',
      'unschedule',
      'schedule',
      'add',
    ]);
  });

  it('is published by the job when its time has come, once, whatever servers run, also days late', async () => {
    const draft = await addDraft(server, staff, { scope: scopeOf(first) });
    await ok(step('publish', draft, { publish_at: server.clock.now() + DAY_MS }));
    expect(await publishNext(server.services)).toBe(false);
    const later = { now: () => server.clock.now() + 4 * DAY_MS };
    const runs = [server, beside, server, beside].map((at) =>
      publishNext({ db: at.services.db, clock: later }),
    );
    expect((await Promise.all(runs)).filter(Boolean)).toHaveLength(1);
    expect(await recipientsOf(draft.id)).toHaveLength(20);
    const entries = await db
      .select()
      .from(auditTable)
      .where(
        and(
          eq(auditTable.entity, 'notice'),
          eq(auditTable.entityId, draft.id),
          eq(auditTable.action, 'publish'),
        ),
      );
    expect(entries).toMatchObject([{ userId: null }]);
  });

  it('that ended before a server came back reaches nobody', async () => {
    const now = server.clock.now();
    const draft = await addDraft(server, staff, { scope: scopeOf(first), end_at: now + 2 * DAY_MS });
    await ok(step('publish', draft, { publish_at: now + DAY_MS }));
    expect(await publishNext({ db, clock: { now: () => now + 3 * DAY_MS } })).toBe(false);
    expect(await recipientsOf(draft.id)).toEqual([]);
  });

  it('counts as ended from its last moment on, without any job', async () => {
    const out = await published({ end_at: server.clock.now() + DAY_MS });
    expect(out.state).toBe('PUBLISHED');
    await db
      .update(noticeTable)
      .set({ publishAt: 1_000, endAt: server.clock.now() - 1 })
      .where(eq(noticeTable.id, out.id));
    expect((await detail(out.id)).state).toBe('ENDED');
    const ids = (
      await server.call(noticeApi.list, { query: { condo_id: 1, state: 'ENDED', count: 100 } }, staff)
    ).data.items;
    expect(ids.map(({ id }) => id)).toContain(out.id);
    expect((await server.call(noticeApi.counts, { query: { condo_id: 1 } }, staff)).data.ENDED).toBe(
      ids.length,
    );
  });

  it('published by two people at once goes out once', async () => {
    const draft = await addDraft(server, staff, { scope: scopeOf(first) });
    const said = await Promise.all([server, beside, server].map((at) => step('publish', draft, {}, { at })));
    expect(said.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await recipientsOf(draft.id)).toHaveLength(20);
  });

  it('once published, has its text corrected and nothing else; both texts are kept', async () => {
    const out = await published();
    for (const changed of [
      { scope: scopeOf(second) },
      { scope: wholeScope },
      { level: 'URGENT' },
      { end_at: server.clock.now() + DAY_MS },
    ])
      expect(Object.keys((await update(out, changed)).fields)).toEqual(Object.keys(changed));
    const { data: corrected } = await update(out, {
      content: richOf('改為星期日。'),
      title: '升降機暫停（更正）',
    });
    expect(corrected).toMatchObject({ corrections: 1, title: '升降機暫停（更正）' });
    const { data } = await server.call(noticeApi.texts, { params: { id: out.id } }, staff);
    expect(data.items).toMatchObject([{ title: out.title, content: out.content }]);
    expect(
      (await server.call(noticeApi.history, { params: { id: out.id } }, staff)).data.items[0]?.action,
    ).toBe('correct');
    // The same again is no correction.
    expect((await update(corrected as NoticeDetail)).data).toMatchObject({ corrections: 1 });
  });

  it('is copied as a draft of its own, and deleted only as long as nobody got it', async () => {
    const out = await published();
    const { data: copy } = await server.call(noticeApi.copy, { params: { id: out.id } }, staff);
    expect(copy).toMatchObject({ state: 'DRAFT', title: out.title, reached: 0, scope: out.scope });
    expect(copy.number).not.toBe(out.number);
    expect((await server.call(noticeApi.remove, { params: { id: copy.id } }, staff)).status).toBe(200);
    expect((await server.call(noticeApi.detail, { params: { id: copy.id } }, staff)).status).toBe(404);
  });
});

describe('its recipients', () => {
  it('are listed, read on their behalf, and counted by building', async () => {
    const out = await published({ scope: scopeOf(first) });
    const list = async (query: Record<string, unknown> = {}) =>
      (await server.call(noticeApi.recipients, { params: { id: out.id }, query } as never, staff)).data;
    const all = (await list({ count: 100 })) as {
      items: { resident_id: number; mail: string }[];
      total: number;
    };
    expect(all.total).toBe(20);
    const [one] = all.items;
    const read = (body: object, token = staff) =>
      server.call(noticeApi.read, { params: { id: out.id }, body } as never, token);
    expect((await read({ resident_id: one?.resident_id }, guest)).status).toBe(403);
    expect((await read({ resident_id: 1 })).status).toBe(409);
    const twice = await Promise.all([
      read({ resident_id: one?.resident_id }),
      read({ resident_id: one?.resident_id }),
    ]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await detail(out.id)).toMatchObject({ reached: 20, read: 1 });
    expect(((await list({ read: 'false' })) as { total: number }).total).toBe(19);
    expect(((await list({ mail: 'NONE' })) as { total: number }).total).toBe(2);
    expect(((await list({ mail: 'SHARED' })) as { total: number }).total).toBe(1);
    const { data } = await server.call(noticeApi.figures, { params: { id: out.id } }, staff);
    expect(data).toMatchObject({ reached: 20, read: 1, mails: 17, buildings: [{ id: first, reached: 20 }] });
    // Whoever has not read it is mailed again, once for each address, also where only one of those who share it has not.
    await db
      .update(noticeRecipientTable)
      .set({ mail: 'SENT' })
      .where(and(eq(noticeRecipientTable.noticeId, out.id), eq(noticeRecipientTable.mail, 'WAITING')));
    const rows = await recipientsOf(out.id);
    const shared = rows.find(({ mail }) => mail === 'SHARED');
    for (const row of rows.filter(({ mail }) => mail === 'SENT')) await read({ resident_id: row.residentId });
    const counted = await server.call(noticeApi.figures, { params: { id: out.id } }, staff);
    expect(counted.data).toMatchObject({ unread_mails: 1 });
    const again = await step('remind', { id: out.id, version: (await detail(out.id)).version });
    expect(again.data).toMatchObject({ mails: 1 });
    const waiting = (await recipientsOf(out.id)).filter(({ mail }) => mail === 'WAITING');
    expect(waiting.map(({ email }) => email.toLowerCase())).toEqual([shared?.email.toLowerCase()]);
    const theirs = await server.call(
      noticeApi.ofResident,
      { query: { resident_id: one?.resident_id ?? 0 } },
      staff,
    );
    expect(theirs.data.items.map(({ id }) => id)).toContain(out.id);
    for (const call of [noticeApi.recipients, noticeApi.figures, noticeApi.poster, noticeApi.link])
      expect(
        (await server.call(call as typeof noticeApi.figures, { params: { id: out.id } }, stranger)).status,
      ).toBe(404);
  });

  it('follow two residents who are merged', async () => {
    const out = await published({ scope: scopeOf(first) });
    const [a, b] = await recipientsOf(out.id);
    const { status } = await server.call(
      residentApi.merge,
      { body: { keep_id: a?.residentId ?? 0, merge_id: b?.residentId ?? 0, version: 1 } },
      staff,
    );
    expect(status).toBe(200);
    expect(await recipientsOf(out.id)).toHaveLength(19);
  });
});

describe('a notice is found', () => {
  it('in the palette by number and title, and as a line of work while it is scheduled', async () => {
    const draft = await addDraft(server, staff, { scope: scopeOf(first), title: '水缸清洗' });
    const find = async (q: string) =>
      (await server.call(searchApi.search, { query: { condo_id: 1, q } }, staff)).data;
    for (const typed of [draft.number, '水缸'])
      expect(await find(typed)).toContainEqual(expect.objectContaining({ kind: 'notice', id: draft.id }));
  });

  it('as a poster with its number in both states', async () => {
    const draft = await addDraft(server, staff, { scope: scopeOf(first) });
    const path = noticeApi.poster.path.replace('{id}', String(draft.id));
    const answer = await server.send('GET', path, {}, staff);
    expect(answer.status).toBe(200);
    const text = await textOf(Buffer.from(await answer.arrayBuffer()));
    for (const said of [draft.number, '升降機暫停服務', 'Lift suspension', '草稿，未發佈'])
      expect(text).toContain(said);
  });
});

describe('the public page', () => {
  const page = async (path: string) => {
    const answer = await fetch(`${server.address}${path}`);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const pathOf = async (id: number) => {
    const { data } = await server.call(noticeApi.link, { params: { id } }, staff);
    return new URL(data.url).pathname;
  };

  it('shows a published notice to whoever has its address, and nothing else to anybody', async () => {
    const draft = await addDraft(server, staff, {
      scope: scopeOf(first),
      title: '<b>升降機</b>',
      content: {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [
              {
                type: 'text',
                text: '<script>alert(1)</script>',
                marks: [{ type: 'link', attrs: { href: '/rent/list' } }],
              },
            ],
          },
        ],
      },
    });
    const path = await pathOf(draft.id);
    expect(path).toMatch(/^\/notice\/[a-z2-7]{32}$/);
    const gone = await page('/notice/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa');
    expect(gone.status).toBe(404);
    expect((await page(path)).text).toBe(gone.text);
    const out = await ok(step('publish', draft));
    const shown = await page(path);
    expect(shown.status).toBe(200);
    expect(shown.text).toContain(out.number);
    expect(shown.text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(shown.text).not.toMatch(/<script|<b>|rent\/list/);
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await page(`${path}/file/0`)).status).toBe(404);
    expect((await page(`${path}/picture/0`)).status).toBe(404);
    await db.update(condoTable).set({ deletedAt: 1 }).where(eq(condoTable.id, 1));
    expect((await page(path)).text).toBe(gone.text);
    await db.update(condoTable).set({ deletedAt: null }).where(eq(condoTable.id, 1));
    const off = await ok(step('offline', out));
    expect((await page(path)).text).toBe(gone.text);
    const on = await ok(step('reinstate', off));
    expect((await page(path.toUpperCase().replace('/NOTICE/', '/notice/'))).status).toBe(200);
    await ok(step('end', on));
    expect((await page(path)).text).toBe(gone.text);
  });

  it('shows its pictures, in the text too, as long as it is published, and no other file', async () => {
    const context = await contextOf(server, 'staff');
    // With bytes in the storage, which the page hands on as they are.
    const put = () =>
      db.transaction((tx) => {
        const image = { bytes: Buffer.from('RIFF picture'), type: 'image/webp' as const };
        const ownerId = context.principal.userId;
        const wanted = { ownerKind: UPLOAD, ownerId, image, name: 'a.webp' };
        return server.services.files.putImage(tx, wanted);
      });
    const [own, inText, other] = [await put(), await put(), await put()];
    const content = richOf('請看圖。');
    const image = { type: 'image', attrs: { file_id: inText, alt: '"><script>x</script>' } };
    const draft = await addDraft(server, staff, {
      scope: scopeOf(first),
      images: [own],
      content: { ...content, content: [...content.content, image] },
    });
    const path = await pathOf(draft.id);
    expect((await page(`${path}/picture/0`)).status).toBe(404);
    const out = await ok(step('publish', draft));
    const { text, headers } = await page(path);
    expect(headers.get('content-security-policy')).toContain("img-src 'self' data:");
    expect(text).not.toMatch(/<script|file_id/);
    const addresses = [...text.matchAll(/<img class="picture" src="([^"]+)"/g)].map(([, src]) => src ?? '');
    expect(addresses.sort()).toEqual([`${path}/picture/0`, `${path}/picture/1`]);
    for (const address of addresses) {
      const picture = await fetch(`${server.address}${address}`);
      expect(picture.headers.get('content-type')).toMatch(/^image\//);
      expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
      expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(0);
    }
    for (const place of ['2', '-1', '01x', String(other), '99999']) {
      const { status } = await page(`${path}/picture/${place}`);
      expect(status, place).toBe(404);
    }
    await ok(step('offline', out));
    expect((await page(`${path}/picture/0`)).status).toBe(404);
  });
});

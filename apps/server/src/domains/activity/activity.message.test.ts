import { activityApi } from '@iris/contract/activity/activity.api';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { outboxTable } from '../../platform/mail/mail.table.ts';
import { residentTable } from '../resident/resident.table.ts';
import { activitiesOf, type Session } from './activity.sample.ts';
import { signupTable } from './activity.table.ts';

const server = await startServer();
const { db } = server.services;
const staff: Session = { token: await server.signIn('staff') };
const acts = activitiesOf(server, staff);
const free = { charged: false, places: 2 };
const words = {
  title: '集合時間',
  title_en: 'Meeting time',
  content: '請早到',
  content_en: 'Please be early',
};

const send = (id: number, changed: object = {}, token = staff.token) =>
  server.call(activityApi.message, { ...acts.one(id), body: { ...words, ...changed } }, token);
const outbox = (count: number) => db.select().from(outboxTable).orderBy(desc(outboxTable.id)).limit(count);
const addressOf = (residentId: number, email: string) =>
  db.update(residentTable).set({ email }).where(eq(residentTable.id, residentId));

describe('a message to the people of an activity', () => {
  it('is refused to those who may not edit it, for drafts, and where nobody has signed up', async () => {
    const open = await acts.open(free);
    await acts.signed(open.id);
    for (const other of ['guest', 'viewer', 'staff2'])
      expect((await send(open.id, {}, await server.signIn(other))).status, other).not.toBe(200);
    expect(await outbox(1)).toEqual([]);
    expect((await send((await acts.ok(acts.add(free))).id)).status).toBe(409);
    expect((await send((await acts.open(free)).id)).status).toBe(409);
    for (const bad of [{ title: '' }, { content: '' }, { content: 'x'.repeat(1_001) }, { title: 'a\nb' }])
      expect((await send(open.id, bad)).status, JSON.stringify(bad)).toBe(400);
  });

  it('reaches everybody with a place, and those who wait if wanted; one email an address', async () => {
    const open = await acts.open({ ...free, waiting_places: 3 });
    const [one, two, waits] = [
      await acts.signed(open.id),
      await acts.signed(open.id),
      await acts.signed(open.id),
    ];
    expect(waits.state).toBe('WAITING');
    await addressOf(one.resident_id, 'shared@example.com');
    await addressOf(two.resident_id, 'Shared@example.com');
    await addressOf(waits.resident_id, 'waits@example.com');
    expect(await acts.ok(send(open.id))).toMatchObject({ signups: 3, mails: 2 });
    expect(await acts.ok(send(open.id, { waiting: false }))).toMatchObject({ signups: 2, mails: 1 });
    await addressOf(one.resident_id, '');
    await addressOf(two.resident_id, '');
    expect(await acts.ok(send(open.id, { waiting: false }))).toMatchObject({ signups: 2, mails: 0 });
    const { items } = await acts.ok(server.call(activityApi.messages, acts.one(open.id), staff.token));
    expect(items.map(({ mails }) => mails)).toEqual([0, 1, 2]);
  });

  it('says in both languages what it is about', async () => {
    const open = await acts.open({ ...free, name: '太極晨運', name_en: 'Morning tai chi' });
    await acts.signed(open.id);
    await acts.ok(send(open.id));
    const [letter] = await outbox(1);
    expect(letter?.subject).toBe('太極晨運：集合時間 Morning tai chi: Meeting time');
    for (const part of [
      '請早到',
      'Please be early',
      '海富苑',
      'Hoi Fu Court',
      open.number,
      '平台花園',
      '23456789',
    ])
      expect(letter?.body).toContain(part);
    await acts.ok(send(open.id, { title_en: '', content_en: '' }));
    expect((await outbox(1))[0]?.body).not.toContain('————');
  });

  it('puts no header and no variable of a hostile text into the email', async () => {
    const evil = '{{phone}} $& <b>x</b>';
    const open = await acts.open({ ...free, name: evil, name_en: evil, address: evil });
    await acts.signed(open.id);
    await acts.ok(send(open.id, { title: evil, content: `${evil}\nBcc: x@example.com` }));
    const [letter] = await outbox(1);
    expect(letter?.subject).not.toMatch(/[\r\n]/);
    expect(letter?.subject).toContain(evil);
    expect(letter?.body).toContain(`${evil}\nBcc: x@example.com`);
    expect(letter?.body.split('{{phone}} $& <b>x</b>').length).toBeGreaterThan(4);
  });

  it('passes over whose time to pay is over, and is in the history', async () => {
    const open = await acts.open();
    const [gone] = [await acts.signed(open.id), await acts.signed(open.id)];
    await db
      .update(signupTable)
      .set({ payUntil: server.clock.now() - 1 })
      .where(eq(signupTable.id, gone?.id ?? 0));
    expect(await acts.ok(send(open.id))).toMatchObject({ signups: 1, mails: 1 });
    const [entry] = await db
      .select()
      .from(auditTable)
      .where(eq(auditTable.action, 'tellPeople'))
      .orderBy(desc(auditTable.id))
      .limit(1);
    expect(entry).toMatchObject({ entity: 'activity', entityId: open.id, label: open.number });
    expect(await acts.signup(gone)).toMatchObject({ state: 'TIMED_OUT' });
  });
});

import { residentApi } from '@iris/contract/resident/resident.api';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { auditTable } from '../../platform/audit/audit.table.ts';
import { outboxTable } from '../../platform/mail/mail.table.ts';
import { added } from './resident.sample.ts';
import { residentTable } from './resident.table.ts';

const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');
const guest = await server.signIn('guest');

describe('a letter to residents', () => {
  const send = (body: Record<string, unknown>, token = staff) =>
    server.call(
      residentApi.sendMessage,
      { body: { condo_id: 1, subject: '停水通知', content: '你好', ...body } },
      token,
    );
  const outbox = () => db.select().from(outboxTable).orderBy(asc(outboxTable.id));
  const ids: number[] = [];
  beforeAll(async () => {
    for (const email of ['a@example.com', 'b@example.com', 'A@example.com', '']) {
      ids.push((await added(server, staff, { unit_id: 2, identity: 'STAFF', email })).id);
    }
  });

  it('is refused without the permission, to foreign people, and unless it says to whom', async () => {
    expect(await send({ ids }, guest)).toMatchObject({ status: 403 });
    expect(await send({ ids: [...ids, 3] })).toMatchObject({ status: 404, code: 10020 });
    expect(await send({})).toMatchObject({ fields: { ids: 'Required' } });
    expect(await send({ ids, filters: {} })).toMatchObject({ code: 10030 });
    expect(await send({ ids, content: ' ' })).toMatchObject({ fields: { content: 'Required' } });
    expect(await outbox()).toEqual([]);
  });

  it('goes to named people, once an address, and says how many have none', async () => {
    expect((await send({ ids })).data).toEqual({ sent: 2, without_email: 1 });
    expect(await outbox()).toMatchObject([
      { subject: '停水通知', body: '你好' },
      { recipient: 'b@example.com', subject: '停水通知' },
    ]);
  });

  it('goes to all that filters let through', async () => {
    // As in the address of the list.
    const filters = { unit_id: '2', identity: 'STAFF' };
    const body = { filters, subject: '通知\u2028二', content: '第一行\n第二行' };
    expect((await send(body)).data).toEqual({ sent: 2, without_email: 1 });
    expect((await outbox()).at(-1)).toMatchObject({ subject: '通知 二', body: '第一行\n第二行' });
    const told = await db.select().from(auditTable).where(eq(auditTable.action, 'send'));
    expect(told.at(-1)).toMatchObject({
      entity: 'condo',
      entityId: 1,
      condoId: 1,
      userName: 'staff 先生',
      changes: [
        { field: 'subject', after: '通知\u2028二' },
        { field: 'letters', after: '2' },
      ],
    });
  });

  it('goes to tens of thousands in one statement', async () => {
    await db.insert(residentTable).values(
      Array.from({ length: 2_000 }, (_, index) => ({
        condoId: 1,
        name: '群',
        phone: String(70_000_000 + index),
        email: `g${index}@example.com`,
        idType: 'HKID' as const,
      })),
    );
    const everybody = await send({ filters: { name: '群' } });
    expect(everybody.data).toEqual({ sent: 2_000, without_email: 0 });
  });
});

import { fileApi } from '@iris/contract/file/file.api';
import { rentApi } from '@iris/contract/rent/rent.api';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { fileTable } from '../../platform/files/file.table.ts';
import { userTable } from '../user/user.table.ts';
import { leased, pictureOf, rented } from './rent.sample.queries.ts';

const server = await startServer();
const { db } = server.services;
const staff = await server.signIn('staff');
const [user] = await db.select().from(userTable).where(eq(userTable.username, 'staff'));
const upload = () => pictureOf(server, user?.id ?? 0);
const rent = await rented(server, await leased(server));

const invoice = (number: string, changed = {}) => ({
  rent_id: rent.id,
  number,
  day: '2026-11-21',
  title: '十一月租金',
  amount: 1_000_000,
  remark: '',
  file: null as number | null,
  ...changed,
});
const add = (body: object, token = staff) => server.call(rentApi.addInvoice, { body }, token);
const detail = async () => (await server.call(rentApi.detail, { params: { id: rent.id } }, staff)).data;
const read = async (id: number, who: string) =>
  (await server.send('GET', fileApi.content.path.replace('{id}', String(id)), {}, await server.signIn(who)))
    .status;

describe('an invoice', () => {
  it('is refused without an amount, with a number that another one has, and with somebody else’s file', async () => {
    expect((await add(invoice('A-0', { amount: 0 }))).fields).toHaveProperty('amount');
    expect((await add(invoice('A-1'))).status).toBe(200);
    expect(await add(invoice('a-1'))).toMatchObject({
      status: 409,
      code: 10060,
      fields: { number: 'This estate already has an invoice numbered a-1' },
    });
    const other = await rented(server, await leased(server, { condoId: 3 }));
    const staff2 = await server.signIn('staff2');
    expect((await add(invoice('A-1', { rent_id: other.id }), staff2)).status).toBe(200);
    const file = await upload();
    expect((await add(invoice('A-2', { file }), await server.signIn('manager'))).status).toBe(404);
  });

  it('stands with its rent, its file for those who may see rents', async () => {
    const file = await upload();
    const { data } = await add(invoice('B-1', { file }));
    expect(data).toEqual({ ...invoice('B-1', { file }), id: data.id, version: 1 });
    expect((await detail()).invoices).toContainEqual(data);
    expect(await read(file, 'guest')).toBe(404);
    expect(await read(file, 'staff2')).toBe(404);
    // The row of the test has no bytes; access is checked first.
    const rows = await db.select().from(fileTable).where(eq(fileTable.id, file));
    expect(rows).toMatchObject([{ ownerKind: 'invoice', ownerId: data.id }]);
  });

  it('is changed by its newest version only, and the file that it no longer names goes', async () => {
    const [first, second] = [await upload(), await upload()];
    const { data } = await add(invoice('C-1', { file: first }));
    const { rent_id: _, ...fields } = invoice('C-2', { file: second, amount: 5 });
    const body = { id: data.id, version: data.version, ...fields };
    const changed = await server.call(rentApi.updateInvoice, { body }, staff);
    expect(changed.data).toMatchObject({ number: 'C-2', amount: 5, file: second, version: 2 });
    expect(await db.select().from(fileTable).where(eq(fileTable.id, first))).toEqual([]);
    expect(await server.call(rentApi.updateInvoice, { body }, staff)).toMatchObject({
      status: 409,
      data: { current: { version: 2 } },
    });
    const taken = { ...body, version: 2, number: 'B-9' };
    await add(invoice('B-9'));
    expect((await server.call(rentApi.updateInvoice, { body: taken }, staff)).code).toBe(10060);
  });

  it('goes with its file, and the history of the rent remembers it', async () => {
    const file = await upload();
    const { data } = await add(invoice('D-1', { file }));
    const remove = () => server.call(rentApi.removeInvoice, { params: { id: data.id } }, staff);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await detail()).invoices.map(({ id }) => id)).not.toContain(data.id);
    expect(await db.select().from(fileTable).where(eq(fileTable.id, file))).toEqual([]);
    const history = await server.call(rentApi.history, { params: { id: rent.id } }, staff);
    expect(history.data.items[0]).toMatchObject({
      user: 'staff 先生',
      changes: expect.arrayContaining([{ field: 'invoice_number', before: 'D-1', after: null }]),
    });
  });
});

import { limits } from '@iris/contract/core/limits';
import { repairApi } from '@iris/contract/repair/repair.api';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { pagesOf } from '../../platform/documents/pages.sample.ts';
import { addOrder, addWorker } from './repair.sample.ts';
import { repairStepTable, repairTable } from './repair.table.ts';

const server = await startServer();
const staff = await server.signIn('staff');

const print = (ids: readonly number[], token = staff, condo_id = 1) =>
  server.send('POST', repairApi.workOrders.path, { body: { condo_id, ids } }, token);

describe('work orders in one file', () => {
  it('are refused to those who do not see them, and where none or too many are chosen', async () => {
    const order = await addOrder(server, staff);
    expect((await print([order.id], await server.signIn('guest'))).status).toBe(403);
    expect((await print([order.id], await server.signIn('staff2'))).status).toBe(404);
    expect((await print([order.id, 987_654])).status).toBe(404);
    expect((await print([])).status).toBe(400);
    expect((await print(Array.from({ length: limits.workOrdersAtOnce + 1 }, () => order.id))).status).toBe(
      400,
    );
  });

  it('have a page each by number, each order once, also across the steps in which they are drawn', async () => {
    const orders = [];
    for (let n = 0; n < 23; n += 1) orders.push(await addOrder(server, staff));
    const ids = orders.map(({ id }) => id);
    const answer = await print([...ids.reverse(), ids[0] ?? 0]);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const pages = await pagesOf(Buffer.from(await answer.arrayBuffer()));
    const said = pages.map((page) => page.map(({ text }) => text).join(' '));
    expect(said).toEqual(orders.map(({ number }) => expect.stringContaining(number)));
  });

  it('say why an order is worked on again, on one page however much is said', async () => {
    const fill = (words: string, most: number) => words.repeat(Math.ceil(most / words.length)).slice(0, most);
    const order = await addOrder(server, staff);
    const { id: staffId } = await addWorker(server, staff);
    const costs = Array.from({ length: 12 }, () => ({ kind: 'PARTS' as const, words: '水泵', amount: 100 }));
    const about = { description: fill('天花滴水，', 500), feedback: fill('已換喉，', 500) };
    await server.services.db
      .update(repairTable)
      .set({ ...about, status: 'REPAIRING', staffId, returns: 1, costs })
      .where(eq(repairTable.id, order.id));
    await server.services.db.insert(repairStepTable).values({
      ...{ repairId: order.id, step: 'RETURN', version: 9, time: server.clock.now() },
      ...{ userName: '客服', words: fill('又漏水，', 200), imageIds: [], staffName: '' },
    });
    const pages = await pagesOf(Buffer.from(await (await print([order.id])).arrayBuffer()));
    expect(pages).toHaveLength(1);
    const said = pages[0]?.map(({ text }) => text).join(' ');
    for (const words of ['返修原因', 'Reason reopened', '又漏水', '合計', '住戶簽署'])
      expect(said).toContain(words);
  });

  it('say all of a long problem and of the work where no costs need the room', async () => {
    const order = await addOrder(server, staff);
    const change = (about: Partial<typeof repairTable.$inferInsert>) =>
      server.services.db.update(repairTable).set(about).where(eq(repairTable.id, order.id));
    const counted = async (sign: string) => {
      const pages = await pagesOf(Buffer.from(await (await print([order.id])).arrayBuffer()));
      expect(pages).toHaveLength(1);
      return (pages[0] ?? []).flatMap(({ text }) => [...text]).filter((one) => one === sign).length;
    };
    await change({ description: '漏'.repeat(500) });
    expect(await counted('漏')).toBe(500);
    await change({
      feedback: '換'.repeat(500),
      status: 'FINISH',
      outcome: 'DONE',
      finishedAt: server.clock.now(),
    });
    expect(await counted('漏')).toBe(500);
    expect(await counted('換')).toBe(500);
  });

  it('of another condo of the same caller are left out', async () => {
    const manager = await server.signIn('manager');
    const order = await addOrder(server, staff);
    expect((await print([order.id], manager, 2)).status).toBe(404);
  });
});

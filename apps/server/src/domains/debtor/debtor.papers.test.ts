import { billApi } from '@iris/contract/bill/bill.api';
import { addDays, dayOf } from '@iris/contract/core/day';
import { debtorApi } from '@iris/contract/debtor/debtor.api';
import { financeApi } from '@iris/contract/finance/finance.api';
import { paymentApi } from '@iris/contract/payment/payment.api';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { textOf } from '../../platform/documents/pages.sample.ts';
import { billed, payer } from '../bill/bill.sample.ts';
import { validReceiptOf } from '../payment/receipt.queries.ts';
import { residentTable } from '../resident/resident.table.ts';

const server = await startServer();
const { db } = server.services;
const manager = await server.signIn('manager');
const at = (path: string, id: number, query: Record<string, string> = {}) =>
  `${path.replace('{id}', String(id))}?${new URLSearchParams(query)}`;

async function paper(method: 'GET' | 'POST', path: string, body?: object): Promise<string> {
  const answer = await server.send(method, path, body ? { body } : {}, manager);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  return textOf(Buffer.from(await answer.arrayBuffer()));
}

describe('papers for who pays', () => {
  it('name them in English too', async () => {
    const person = await payer(server, { name: '區詠詩' });
    const nameEn = 'AU Wing Sze Cecilia';
    await db.update(residentTable).set({ nameEn }).where(eq(residentTable.id, person.id));
    const today = dayOf(server.clock.now());
    const { id } = await billed(server, { by: person, dueDay: addDays(today, -1) });
    const whose = { condo_id: '1', resident_id: String(person.id), from_day: today, to_day: today };
    const asked = [
      await paper('GET', at(billApi.demandNote.path, id)),
      await paper('GET', at(debtorApi.unitNotes.path, 0, { condo_id: '1', search: person.name })),
      await paper('POST', debtorApi.letters.path, { condo_id: 1, ids: [person.id] }),
      await paper('GET', at(financeApi.accountPdf.path, 0, whose)),
    ];
    const paid = await server.call(
      billApi.payOnSite,
      { body: { ids: [id], channel: 'PAY_ONSITE_BANK', slip_no: '7', expected: 100_000 } },
      manager,
    );
    const receipt = await validReceiptOf(db, paid.data.id);
    asked.push(await paper('POST', at(paymentApi.printReceipt.path, receipt?.id ?? 0), {}));
    for (const text of asked) {
      expect(text).toContain(person.name);
      expect(text).toContain(nameEn);
    }
  });
});

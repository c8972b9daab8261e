import { addDays, addMonths, dayOf } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import { debtorApi } from '@iris/contract/debtor/debtor.api';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { onlyWith } from '../../../test/onlyWith.ts';
import { pagesOf as textsOf } from '../../platform/documents/pages.sample.ts';
import { payer, unit } from '../bill/bill.sample.ts';
import { addCharges } from '../payment/index.ts';
import { newCharge } from '../payment/payment.sample.ts';

const server = await startServer();
const { db } = server.services;
const manager = await server.signIn('manager');
const stranger = await server.signIn('staff2');
const today = dayOf(server.clock.now());
const month = `${today.slice(0, 7)}-01`;

/** Somebody who owes rents of a unit, due on these days. */
async function owes(
  dues: readonly { dueDay: string; amount: number }[],
  at?: Awaited<ReturnType<typeof unit>>,
) {
  const person = await payer(server, { name: `單位付款人${Math.random()}` });
  const place = at ?? (await unit(server));
  const charges = await db.transaction((tx) =>
    addCharges(
      tx,
      dues.map(({ dueDay, amount }) =>
        newCharge({
          kind: 'RENT',
          amount,
          dueDay,
          startDay: dueDay,
          endDay: dueDay,
          unitId: place.id,
          buildingId: place.buildingId,
          floorId: place.floorId,
          buildingName: place.buildingName,
          floorName: place.floorName,
          unitName: place.name,
          payerId: person.id,
          payerName: person.name,
        }),
      ),
    ),
  );
  return { place, person, charges };
}
const notes = (query: Record<string, string>, token = manager) =>
  server.send('GET', debtorApi.unitNotes.path, { query: { condo_id: 1, ...query } }, token);
/** The pages of the notes as text, without white space. */
const pagesOf = async (query: Record<string, string>): Promise<string[]> => {
  const answer = await notes(query);
  expect(answer.status).toBe(200);
  const pages = await textsOf(Buffer.from(await answer.arrayBuffer()));
  return pages.map((pieces) =>
    pieces
      .map(({ text }) => text)
      .join('')
      .replace(/\s/g, ''),
  );
};
const past = addMonths(month, -2);

it('one note has everything open of a unit and payer, and what is brought forward apart', async () => {
  const { place, person, charges } = await owes([
    { dueDay: past, amount: 120_000 },
    { dueDay: addDays(month, -1), amount: 30_050 },
    { dueDay: month, amount: 50_000 },
  ]);
  const other = await owes([{ dueDay: addDays(today, 5), amount: 7_700 }], place);
  const pages = await pagesOf({ by: 'UNIT', ids: String(place.id) });
  expect(pages).toHaveLength(2);
  const own = pages.find((page) => page.includes(person.name)) ?? '';
  const sum = (cents: number) => formatMoney(cents).replace(/\s/g, '');
  expect(own.indexOf('承前結欠')).toBeLessThan(own.indexOf('本期收費'));
  for (const wanted of [...charges.map(({ businessNo }) => businessNo), sum(150_050), sum(200_050)])
    expect(own).toContain(wanted);
  const theirs = pages.find((page) => page.includes(other.person.name)) ?? '';
  expect(theirs).not.toContain('承前結欠');
  expect(theirs).toContain(sum(7_700));
  // By payer, only that payer's.
  expect(await pagesOf({ by: 'PAYER', ids: String(person.id) })).toEqual([own]);
});

it('a part with one charge has no sum of its own, so that both parts stay on one page', async () => {
  const { place } = await owes([
    { dueDay: past, amount: 120_000 },
    { dueDay: month, amount: 50_000 },
  ]);
  const [page, ...others] = await pagesOf({ by: 'UNIT', ids: String(place.id) });
  expect(others).toEqual([]);
  expect(page).toContain('承前結欠');
  expect(page).not.toContain('小計');
});

it('what is paid, in review or offline is left out, and nothing left is refused', async () => {
  const { place, charges } = await owes([
    { dueDay: past, amount: 10_000 },
    { dueDay: past, amount: 20_000 },
  ]);
  const [gone, offline] = charges.map(({ id }) => id);
  await db.execute(sql`update charge set status = 'VOID' where id = ${gone}`);
  expect((await pagesOf({ by: 'UNIT', ids: String(place.id) }))[0]).not.toContain(charges[0]?.businessNo);
  await db.execute(sql`update charge set offline = true where id = ${offline}`);
  expect((await notes({ by: 'UNIT', ids: String(place.id) })).status).toBe(409);
});

it('is refused to strangers, and shows only kinds that the person sees', async () => {
  const { place } = await owes([{ dueDay: past, amount: 10_000 }]);
  const bills = await onlyWith(server, 'notebill', ['賬單管理-查看']);
  expect((await notes({ by: 'UNIT', ids: String(place.id) }, bills)).status).toBe(409);
  expect((await notes({}, stranger)).status).toBe(404);
});

import { dayOf } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import type { Reminder } from '@iris/contract/rent/rent.model';
import { sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../platform/db/database.ts';
import type { Services } from '../../platform/http/context.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { condoTable } from '../company/company.table.ts';
import { leaseTable } from '../lease/lease.table.ts';
import { messageText, sendMessages } from '../message/index.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { residentTable } from '../resident/resident.table.ts';
import { holdersIn } from '../user/index.ts';
import { reminderLetter } from './rent.letter.ts';
import { condoNames, openRent } from './rent.queries.ts';
import { type Addressed, openOf } from './rent.reminder.queries.ts';
import { reminderTable } from './rent.table.ts';

type Counts = Record<'overdue' | 'first' | 'second' | 'letters', number>;
type Notice = Exclude<Reminder['kind'], 'HAND'>;

/**
 * Marks what is overdue, and gives notice once each: a first and a second time, so many days after the due day as the
 * condo has set. What is late enough for the second gets no first one any more. Done again, it does nothing.
 */
export async function tellOverdue(services: Services): Promise<Counts> {
  const today = dayOf(services.clock.now());
  const counts: Counts = { overdue: 0, first: 0, second: 0, letters: 0 };
  for (const condoId of await condosWithOverdue(services.db, today)) {
    const done = await services.db.transaction((tx) => tellCondo(tx, services, condoId, today));
    counts.overdue += done.overdue;
    counts.first += done.first;
    counts.second += done.second;
    counts.letters += done.letters;
  }
  return counts;
}

const lateOn = (today: string) => sql`${openRent} and ${chargeTable.dueDay} < ${today}::date`;

async function condosWithOverdue(db: Db, today: string): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${condoTable.id} from ${condoTable}
    where ${condoTable.deletedAt} is null and exists (
      select from ${chargeTable} where ${chargeTable.condoId} = ${condoTable.id} and ${lateOn(today)})
    order by ${condoTable.id}`);
  return rows.map(({ id }) => id);
}

async function tellCondo(
  tx: Transaction,
  services: Services,
  condoId: number,
  today: string,
): Promise<Counts> {
  const now = services.clock.now();
  // No new version: what people edit of a rent stays as it is.
  const marked = await tx.execute(sql`
    update ${chargeTable} set overdue_at = ${new Date(now).toISOString()}::timestamptz
    where ${chargeTable.condoId} = ${condoId} and ${lateOn(today)} and ${chargeTable.overdueAt} is null`);
  const notices = await insertNotices(tx, condoId, today, now);
  const of = (kind: Notice) => notices.filter((notice) => notice.kind === kind).map(({ id }) => id);
  const [first, second] = [await openOf(tx, of('FIRST')), await openOf(tx, of('SECOND'))];
  const letters = (await write(tx, services, 'FIRST', first)) + (await write(tx, services, 'SECOND', second));
  const told = [...first, ...second];
  if (told.length > 0) await tellStaff(tx, condoId, told);
  if (marked.rowCount || told.length > 0) await publish(tx, { type: 'leaseChanged', condoId });
  return { overdue: marked.rowCount ?? 0, first: first.length, second: second.length, letters };
}

/** Keeps each notice that is due; the unique index lets none in twice, whoever else is at it. */
async function insertNotices(
  tx: Transaction,
  condoId: number,
  today: string,
  now: number,
): Promise<{ id: number; kind: Notice }[]> {
  const [noAddress, noAddressEn] = messageText('rent.noticeWithoutEmail');
  const { rows } = await tx.execute<{ id: number; kind: Notice }>(sql`
    with late as (
      select ${chargeTable.id} as charge_id, ${chargeTable.leaseId} as lease_id,
        case when ${today}::date - ${chargeTable.dueDay} >= ${condoTable.overdueSecondDays}
          then 'SECOND' else 'FIRST' end as kind,
        coalesce(nullif(${residentTable.email}, ''), ${leaseTable.tenantEmail}, '') <> '' as reached
      from ${chargeTable}
      join ${condoTable} on ${condoTable.id} = ${chargeTable.condoId}
      join ${residentTable} on ${residentTable.id} = ${chargeTable.payerId}
      join ${leaseTable} on ${leaseTable.id} = ${chargeTable.leaseId}
      where ${chargeTable.condoId} = ${condoId} and ${lateOn(today)}
        and ${today}::date - ${chargeTable.dueDay} >= ${condoTable.overdueFirstDays}
    )
    insert into ${reminderTable} (condo_id, charge_id, lease_id, kind, channel, content, time)
    select ${condoId}, charge_id, lease_id, kind, case when reached then 'EMAIL' else 'LETTER' end,
      case when reached then '' else ${`${noAddress} ${noAddressEn}`}::text end,
      ${new Date(now).toISOString()}::timestamptz
    from late
    where not exists (
      select from ${reminderTable} told
      where told.charge_id = late.charge_id and told.kind in (late.kind, 'SECOND'))
    order by charge_id
    on conflict do nothing
    returning charge_id as id, kind`);
  return rows;
}

/** A letter to each tenant with an address; how many there are. */
async function write(
  tx: Transaction,
  { mail }: Services,
  kind: Notice,
  rents: readonly Addressed[],
): Promise<number> {
  const [first] = rents;
  if (!first) return 0;
  const condo = await condoNames(tx, first.condo_id);
  const reached = rents.filter(({ email }) => email !== '');
  const letters = [...Map.groupBy(reached, ({ payer_id }) => payer_id).values()].map((of) => ({
    to: of[0]?.email ?? '',
    ...reminderLetter(kind, condo, of),
  }));
  await mail.sendEach(tx, letters);
  return letters.length;
}

/** One message to each of the condo's people who collect rent. */
async function tellStaff(tx: Transaction, condoId: number, rents: readonly Addressed[]): Promise<void> {
  const staff = await holdersIn(tx, { condoId, permission: '租約合同-收款' });
  const amount = formatMoney(rents.reduce((sum, rent) => sum + rent.amount, 0));
  const { name, nameEn } = await condoNames(tx, condoId);
  const values = { count: rents.length, amount };
  await sendMessages(tx, {
    // The platform's own people see every condo, and would hear of all of them.
    userIds: staff.filter(({ level }) => level !== 'OPERATOR').map(({ userId }) => userId),
    sender: '',
    content: [
      messageText('rent.overdueMessage', { ...values, condo: name })[0],
      messageText('rent.overdueMessage', { ...values, condo: nameEn || name })[1],
    ],
    link: '/rent/list?overdue=true',
  });
}

import { addDays, dayOf } from '@iris/contract/core/day';
import { eq } from 'drizzle-orm';
import type { startServer } from '../../../test/harness.ts';
import { fileTable } from '../../platform/files/file.table.ts';
import { UPLOAD } from '../../platform/files/files.ts';
import { unitTable } from '../estate/estate.table.ts';
import { addCharges, type ChargeRow } from '../payment/index.ts';
import { chargeTable } from '../payment/payment.table.ts';
import type { BillFacts, NewCharge } from '../payment/payment.types.ts';
import { residentTable } from '../resident/resident.table.ts';
import { userGroupTable, userTable } from '../user/user.table.ts';

export type Server = Awaited<ReturnType<typeof startServer>>;
type Unit = typeof unitTable.$inferSelect;

let numbers = 0;
const next = () => {
  numbers += 1;
  return numbers;
};

const only = <Row>([row]: Row[]): Row => {
  if (!row) throw new Error('nothing was inserted');
  return row;
};

/** A unit of condo 1 without any bill. */
export async function unit({ services }: Server, floor: 1 | 2 = 1): Promise<Unit> {
  const name = `T${String(next()).padStart(5, '0')}`;
  return only(
    await services.db
      .insert(unitTable)
      .values({
        condoId: 1,
        buildingId: 1,
        floorId: floor,
        buildingName: 'Block 1',
        floorName: String(floor),
        name,
        orderKey: `0001|000${floor}|${name}`,
        area: 500,
        unitType: 'RESIDENTIAL',
        state: 'SELF_USE',
      })
      .returning(),
  );
}

/** A person of condo 1 who can be billed. */
export async function payer({ services }: Server, { email = '', name = '' } = {}) {
  const n = next();
  return only(
    await services.db
      .insert(residentTable)
      .values({
        condoId: 1,
        name: name || `業主 ${n}`,
        phone: `5${String(process.pid % 1000).padStart(3, '0')}${String(n).padStart(4, '0')}`,
        email,
        idType: 'PASSPORT',
        idNo: `B${process.pid}N${n}`,
      })
      .returning(),
  );
}

interface Wanted extends Partial<Omit<NewCharge, 'bill'>> {
  unit?: Unit;
  by?: { id: number; name: string; phone: string };
  bill?: Partial<BillFacts>;
  offline?: boolean;
}

/** A bill of HK$1,000 for a new unit and a new payer, due in ten days by default. */
export async function billed(
  server: Server,
  { unit: place, by, bill = {}, offline = false, ...changed }: Wanted = {},
): Promise<ChargeRow> {
  const { db } = server.services;
  const of = place ?? (await unit(server));
  const { id, name, phone } = by ?? (await payer(server));
  const today = dayOf(server.clock.now());
  const charge: NewCharge = {
    condoId: 1,
    kind: 'BILL',
    businessNo: `B${today.slice(0, 7).replace('-', '')}-${process.pid}${next()}`,
    unitId: of.id,
    buildingId: of.buildingId,
    floorId: of.floorId,
    buildingName: of.buildingName,
    floorName: of.floorName,
    unitName: of.name,
    leaseId: null,
    leaseNo: '',
    bill: {
      type: 'PROPERTY',
      source: 'SINGLE',
      title: '管理費',
      titleEn: 'Management fee',
      standardId: null,
      standardVersionId: null,
      runId: null,
      lateOfId: null,
      ...bill,
    },
    payerId: id,
    payerName: name,
    payerPhone: phone,
    startDay: `${today.slice(0, 7)}-01`,
    endDay: today,
    dueDay: addDays(today, 10),
    amount: 100_000,
    auto: false,
    lines: [],
    monthDays: 0,
    remark: '',
    ...changed,
  };
  const made = only(await db.transaction((tx) => addCharges(tx, [charge])));
  if (offline) await db.update(chargeTable).set({ offline }).where(eq(chargeTable.id, made.id));
  return made;
}

/** A picture that a person uploaded and no record uses yet. */
export async function pictureOf({ services }: Server, username: string): Promise<number> {
  const user = only(await services.db.select().from(userTable).where(eq(userTable.username, username)));
  const { id } = only(
    await services.db
      .insert(fileTable)
      .values({
        storageKey: `test/bill-${process.pid}-${next()}`,
        ownerKind: UPLOAD,
        ownerId: user.id,
        name: 'slip.webp',
        type: 'image/webp',
        size: 1,
        sha256: '',
      })
      .returning(),
  );
  return id;
}

/** Gives the guest of the world the staff's permissions: a second person who is not an administrator. */
export async function colleague(server: Server): Promise<string> {
  const { db } = server.services;
  const [staff, guest] = await Promise.all(
    ['staff', 'guest'].map(async (name) =>
      only(await db.select().from(userTable).where(eq(userTable.username, name))),
    ),
  );
  if (!staff || !guest) throw new Error('nobody is there');
  const { groupId } = only(await db.select().from(userGroupTable).where(eq(userGroupTable.userId, staff.id)));
  await db.insert(userGroupTable).values({ userId: guest.id, groupId });
  return server.signIn('guest');
}

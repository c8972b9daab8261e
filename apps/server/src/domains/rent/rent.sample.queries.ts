import { addDays, addMonths, dayOf } from '@iris/contract/core/day';
import { depositNo } from '@iris/contract/lease/lease.rules';
import { rentApi } from '@iris/contract/rent/rent.api';
import type { RentDetail } from '@iris/contract/rent/rent.model';
import { eq } from 'drizzle-orm';
import type { startServer } from '../../../test/harness.ts';
import { fileTable } from '../../platform/files/file.table.ts';
import { UPLOAD } from '../../platform/files/files.ts';
import { unitTable } from '../estate/estate.table.ts';
import { leaseTable, standardTable } from '../lease/lease.table.ts';
import { chargeTable } from '../payment/payment.table.ts';
import { residentTable } from '../resident/resident.table.ts';

export type Server = Awaited<ReturnType<typeof startServer>>;
export type LeaseRow = typeof leaseTable.$inferSelect;

let numbers = 0;
const next = () => {
  numbers += 1;
  return numbers;
};

const only = <Row>([row]: Row[]): Row => {
  if (!row) throw new Error('nothing was inserted');
  return row;
};

export interface Standard {
  start_day: string;
  end_day: string;
  monthly_amount: number;
}

/** A person who rents in a condo. */
export async function tenant(
  { services }: Server,
  { condoId = 1, email = '' }: { condoId?: number; email?: string } = {},
) {
  const n = next();
  return only(
    await services.db
      .insert(residentTable)
      .values({
        condoId,
        name: `租戶 ${n}`,
        phone: `6${String(process.pid % 1000).padStart(3, '0')}${String(n).padStart(4, '0')}`,
        email,
        idType: 'PASSPORT',
        idNo: `P${process.pid}N${n}`,
      })
      .returning(),
  );
}

/** A lease of a new unit, at HK$10,000 a month unless standards are given. */
export async function leased(
  server: Server,
  {
    standards,
    email,
    by,
    ...changed
  }: Partial<LeaseRow> & { standards?: Standard[]; email?: string; by?: { id: number; name: string } } = {},
): Promise<LeaseRow> {
  const { db } = server.services;
  const n = next();
  const condoId = changed.condoId ?? 1;
  const place = {
    buildingId: condoId,
    floorId: condoId * 2 - 1,
    buildingName: `Block ${condoId}`,
    floorName: '1',
  };
  const unit = only(
    await db
      .insert(unitTable)
      .values({
        condoId,
        ...place,
        name: `T${n}`,
        orderKey: `0001|0001|T${String(n).padStart(6, '0')}`,
        area: 400,
        unitType: 'RESIDENTIAL',
        state: 'LEASED',
      })
      .returning(),
  );
  const person = by ?? (await tenant(server, { condoId, ...(email ? { email } : {}) }));
  const today = dayOf(server.clock.now());
  const startDay = changed.startDay ?? today;
  const endDay = changed.endDay ?? addDays(addMonths(startDay, 12), -1);
  const lease = only(
    await db
      .insert(leaseTable)
      .values({
        condoId,
        businessNo: `L-9${String(n).padStart(5, '0')}`,
        unitId: unit.id,
        ...place,
        unitName: unit.name,
        leaseType: 'DEATH_LEASE',
        startDay,
        endDay,
        signedDay: startDay,
        tenantId: person.id,
        tenantName: person.name,
        tenantPhone: '91234567',
        tenantIdType: 'PASSPORT',
        tenantIdNo: 'P1',
        deposit: 2_000_000,
        autoGenRent: false,
        domestic: true,
        ...changed,
      })
      .returning(),
  );
  const spans = standards ?? [{ start_day: startDay, end_day: endDay, monthly_amount: 1_000_000 }];
  if (spans.length > 0) {
    await db.insert(standardTable).values(
      spans.map((span) => ({
        leaseId: lease.id,
        startDay: span.start_day,
        endDay: span.end_day,
        monthlyAmount: span.monthly_amount,
      })),
    );
  }
  return lease;
}

/** The unpaid deposit of a lease; returns the id of its charge. */
export async function deposited({ services: { db } }: Server, lease: LeaseRow): Promise<number> {
  const { id: leaseId, businessNo, startDay } = lease;
  const { id } = only(
    await db
      .insert(chargeTable)
      .values({
        condoId: lease.condoId,
        kind: 'DEPOSIT',
        businessNo: depositNo(businessNo),
        leaseId,
        leaseNo: businessNo,
        payerId: lease.tenantId,
        payerName: lease.tenantName,
        startDay,
        endDay: startDay,
        dueDay: startDay,
        amount: lease.deposit,
      })
      .returning(),
  );
  await db.update(leaseTable).set({ depositChargeId: id }).where(eq(leaseTable.id, leaseId));
  return id;
}

/** The rent of a month of a lease, created by hand: 0 is the first. */
export async function rented(
  server: Server,
  lease: LeaseRow,
  { month = 0, dueDay }: { month?: number; dueDay?: string } = {},
): Promise<RentDetail> {
  const start_day = addMonths(lease.startDay, month);
  const body = {
    lease_id: lease.id,
    start_day,
    end_day: addDays(addMonths(lease.startDay, month + 1), -1),
    due_day: dueDay ?? start_day,
  };
  const { data, status, message } = await server.call(
    rentApi.add,
    { body },
    await server.signIn(lease.condoId === 3 ? 'staff2' : 'staff'),
  );
  if (status !== 200) throw new Error(message);
  return data;
}

/** A picture that a person uploaded and no record uses yet. */
export async function pictureOf({ services }: Server, userId: number): Promise<number> {
  const { id } = only(
    await services.db
      .insert(fileTable)
      .values({
        storageKey: `test/rent-${process.pid}-${next()}`,
        ownerKind: UPLOAD,
        ownerId: userId,
        name: 'slip.webp',
        type: 'image/webp',
        size: 1,
        sha256: '',
      })
      .returning(),
  );
  return id;
}

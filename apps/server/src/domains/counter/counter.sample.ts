import type { startServer } from '../../../test/harness.ts';
import { unitTable } from '../estate/estate.table.ts';
import { addCharges, type ChargeRow } from '../payment/index.ts';
import { bindingTable, residentTable } from '../resident/resident.table.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

let numbers = 0;
const only = <Row>([row]: Row[]): Row => {
  if (!row) throw new Error('nothing was inserted');
  return row;
};

/** A unit of its own in condo 1, with a tenant. */
export async function livedIn({ services }: Server) {
  numbers += 1;
  const n = numbers;
  const unit = only(
    await services.db
      .insert(unitTable)
      .values({
        condoId: 1,
        buildingId: 1,
        floorId: 1,
        buildingName: 'Block 1',
        floorName: '1',
        name: `Q${n}X`,
        orderKey: `z${String(n).padStart(6, '0')}`,
        area: 400,
        unitType: 'RESIDENTIAL',
        state: 'LEASED',
      })
      .returning(),
  );
  const tenant = only(
    await services.db
      .insert(residentTable)
      .values({
        condoId: 1,
        name: `何住客${n}號`,
        nameEn: `Ho Chu Hak ${n}`,
        phone: `5${String(n).padStart(7, '0')}`,
        idType: 'OTHER',
        idNo: `Q${process.pid}N${n}`,
      })
      .returning(),
  );
  await services.db.insert(bindingTable).values({
    condoId: 1,
    residentId: tenant.id,
    unitId: unit.id,
    identity: 'TENANT',
    sinceDay: '2026-01-01',
  });
  return { unit, tenant };
}

export type Home = Awaited<ReturnType<typeof livedIn>>;

/** Bills of HK$100 of a unit, to its tenant, unless said otherwise. */
export async function billed(
  { services }: Server,
  { unit, tenant }: Home,
  { many = 1, amount = 10_000, dueDay = '2026-06-01' } = {},
): Promise<ChargeRow[]> {
  const charges = Array.from({ length: many }, () => {
    numbers += 1;
    return {
      condoId: 1,
      kind: 'BILL' as const,
      businessNo: `BT-${process.pid}-${numbers}`,
      unitId: unit.id,
      buildingId: 1,
      floorId: 1,
      buildingName: 'Block 1',
      floorName: '1',
      unitName: unit.name,
      leaseId: null,
      leaseNo: '',
      bill: {
        type: 'PROPERTY' as const,
        source: 'SINGLE' as const,
        title: '管理費',
        titleEn: 'Management fee',
        standardId: null,
        standardVersionId: null,
        runId: null,
        lateOfId: null,
      },
      payerId: tenant.id,
      payerName: tenant.name,
      payerPhone: tenant.phone,
      startDay: '2026-05-01',
      endDay: '2026-05-31',
      dueDay,
      amount,
      auto: false,
      lines: [],
      monthDays: 31,
      remark: '',
    };
  });
  return services.db.transaction((tx) => addCharges(tx, charges));
}

import { type Day, END_OF_DAY_MS, startOfDay } from '@iris/contract/core/day';
import type { Lease } from '@iris/contract/lease/lease.model';
import { monthlyOf, termStateOf } from '@iris/contract/lease/lease.rules';
import { maskIdNo } from '@iris/contract/resident/resident.rules';
import type { ListedRow } from './lease.list.queries.ts';

/** What the view of a lease depends on: today's day, and whether identity numbers are shown in full. */
interface Looking {
  today: Day;
  whole: boolean;
  /** The first moment of a day. Cached, because a long list repeats the same days. */
  startOf(day: Day): number;
}

/**
 * The view of leases on a day. On screen identity numbers are masked for everybody: whoever may see them reveals them
 * one by one on the resident’s page, which is audited. Only exports, audited as a whole, have them in full.
 */
export function lookingOn(today: Day, whole = false): Looking {
  const known = new Map<Day, number>();
  const startOf = (day: Day): number => {
    const ms = known.get(day) ?? startOfDay(day);
    known.set(day, ms);
    return ms;
  };
  return { today, whole, startOf };
}

/** A lease of a list or export, and the first part of a detail page. */
export function viewLease(row: ListedRow, { today, whole, startOf }: Looking): Lease {
  const spans = row.standards.map(([start_day, end_day, monthly_amount]) => ({
    start_day,
    end_day,
    monthly_amount,
  }));
  const gone = row.unitId === null;
  return {
    id: row.id,
    condo_id: row.condoId,
    business_no: row.businessNo,
    building_id: gone ? null : row.buildingId,
    floor_id: gone ? null : row.floorId,
    unit_id: row.unitId,
    building_name: row.buildingName,
    floor_name: row.floorName,
    unit_name: row.unitName,
    lease_start_time: startOf(row.startDay),
    lease_end_time: startOf(row.endDay) + END_OF_DAY_MS,
    lease_type: row.leaseType,
    tenant_id: row.tenantId,
    tenant_name: row.tenantName,
    tenant_name_en: row.tenantNameEn,
    tenant_id_card: whole ? row.tenantIdNo : maskIdNo(row.tenantIdType, row.tenantIdNo),
    tenant_phone: row.tenantPhone,
    tenant_email: row.tenantEmail,
    lease_deposit: row.deposit,
    rent_standard_excel_content: spans.map(({ start_day, end_day, monthly_amount }) => ({
      start: startOf(start_day),
      end: startOf(end_day) + END_OF_DAY_MS,
      monthly_amount,
    })),
    monthly_rent: monthlyOf(spans, today),
    term_status: termStateOf({ start_day: row.startDay, end_day: row.endDay }, today),
    valid: row.valid,
    auto_gen_rent: row.autoGenRent,
    owed: row.owed,
    overdue: row.overdue,
    deposit_status: row.depositStatus,
    deposit_due_day: row.depositDueDay,
    version: row.version,
    created_at: row.createdAt,
  };
}

import type { Day } from '@iris/contract/core/day';
import type { Language } from '@iris/contract/core/language';
import { formatMoney } from '@iris/contract/core/money';
import { termStateOf } from '@iris/contract/lease/lease.rules';
import type { ChargeKind } from '@iris/contract/payment/payment.model';
import type { Hit, Order } from '@iris/contract/search/search.model';
import { translate } from '../../platform/http/translate.ts';
import type { BuildingRow, UnitRow } from '../estate/index.ts';
import type { ResidentRow, RunningRow } from '../resident/index.ts';
import type { OrderPaymentRow, OrderRow } from './order.queries.ts';
import type { LeaseHit, RentHit } from './search.queries.ts';

export const viewBuildingHit = (row: BuildingRow, language: Language): Hit => ({
  kind: 'building',
  id: row.id,
  title: row.nameEn && language === 'en' ? `${row.name} ${row.nameEn}` : row.name,
  detail: translate(language, {
    key: 'estate.hit.building',
    values: { floors: row.floorCount, units: row.unitCount },
  }),
});

export const viewUnitHit = (row: UnitRow, language: Language): Hit => ({
  kind: 'unit',
  id: row.id,
  title: `${row.buildingName} ${row.floorName} ${row.name}`,
  detail: translate(language, {
    key: 'estate.hit.unit',
    values: {
      type: translate(language, { key: `estate.type.${row.unitType}` }),
      area: row.area.toLocaleString('en'),
      state: translate(language, { key: `estate.state.${row.state}` }),
    },
  }),
});

/** People with what they are to their first unit. */
export function viewResidentHits(
  rows: readonly ResidentRow[],
  bindings: readonly RunningRow[],
  language: Language,
): Hit[] {
  const byResident = Map.groupBy(bindings, ({ residentId }) => residentId);
  return rows.map(({ id, name, nameEn, phone }) => {
    const [first] = byResident.get(id) ?? [];
    const detail = first
      ? {
          key: 'resident.hit',
          values: {
            identity: translate(language, { key: `resident.identity.${first.identity}` }),
            unit: first.unit,
            phone,
          },
        }
      : { key: 'resident.hitUnbound', values: { phone } };
    const title = nameEn && nameEn !== name ? `${name} ${nameEn}` : name;
    return { kind: 'resident', id, title, detail: translate(language, detail) };
  });
}

/** A lease with its unit, its term and where today lies in it. */
export function viewLeaseHit(row: LeaseHit, today: Day, language: Language): Hit {
  const { startDay, endDay, valid, unit } = row;
  const state = valid
    ? (`lease.term.${termStateOf({ start_day: startDay, end_day: endDay }, today)}` as const)
    : 'lease.valid.false';
  return {
    kind: 'lease',
    id: row.id,
    title: `${row.businessNo} ${row.tenantName}`,
    detail: translate(language, {
      key: 'lease.hit',
      values: { unit, start: startDay, end: endDay, state: translate(language, { key: state }) },
    }),
  };
}

/** A bill with whose it is, how much, and its state. */
export const viewBillHit = (row: RentHit, language: Language): Hit => ({
  kind: 'bill',
  id: row.id,
  title: row.businessNo,
  detail: translate(language, {
    key: 'bill.hit',
    values: {
      unit: row.unit,
      payer: row.payerName,
      amount: formatMoney(row.amount),
      state: translate(language, { key: `charge.state.${row.status}` }),
    },
  }),
});

/** A rent with whose it is, how much, and its state. */
export const viewRentHit = (row: RentHit, language: Language): Hit => ({
  kind: 'rent',
  id: row.id,
  title: row.businessNo,
  detail: translate(language, {
    key: 'rent.hit',
    values: {
      unit: row.unit,
      tenant: row.payerName,
      amount: formatMoney(row.amount),
      state: translate(language, { key: `charge.state.${row.status}` }),
    },
  }),
});

/** A charge with the attempts to pay it. */
export const viewOrder = ({ charge, unit }: OrderRow, payments: readonly OrderPaymentRow[]): Order => ({
  id: charge.id,
  order_no: charge.businessNo,
  user_id: charge.payerId,
  user_name: charge.payerName,
  condo_id: charge.condoId,
  kind: charge.kind,
  bill_type: charge.billType,
  title: charge.title,
  title_en: charge.titleEn,
  status: charge.status,
  unit,
  lease_id: charge.leaseId,
  start_day: charge.startDay,
  end_day: charge.endDay,
  due_day: charge.dueDay,
  amount: charge.amount,
  paid: charge.paid,
  refunded: charge.refunded,
  channel: charge.channel,
  paid_at: charge.paidAt,
  payments: payments.map(({ payment, share, receiptNo }) => ({
    id: payment.id,
    state: payment.state,
    channel: payment.channel,
    source: payment.source,
    payer: payment.payerName,
    slip_no: payment.slipNo,
    amount: share,
    submitted_at: payment.submittedAt,
    paid_at: payment.paidAt,
    receipt_no: receiptNo,
  })),
});

/** Where an order is shown; a deposit that lost its lease, nowhere. */
const pages = {
  RENT: (charge) => ({ kind: 'rent', id: charge.id }),
  BILL: (charge) => ({ kind: 'bill', id: charge.id }),
  DEPOSIT: (charge) => charge.leaseId && { kind: 'deposit', id: charge.leaseId },
  TOPUP: (charge) => ({ kind: 'topUp', id: charge.payerId }),
} as const satisfies Record<ChargeKind, (charge: OrderRow['charge']) => Pick<Hit, 'kind' | 'id'> | 0 | null>;

/** An order that was found by its whole number: what it is, whose, how much and its state. */
export function viewOrderHit({ charge, unit }: OrderRow, language: Language): Hit[] {
  const page = pages[charge.kind](charge);
  if (!page) return [];
  const values = {
    kind: translate(language, { key: `charge.kind.${charge.kind}` }),
    unit,
    payer: charge.payerName,
    amount: formatMoney(charge.amount),
    state: translate(language, { key: `charge.state.${charge.status}` }),
  };
  const key = unit ? 'search.hit.charge' : 'search.hit.topUp';
  return [{ ...page, title: charge.businessNo, detail: translate(language, { key, values }) }];
}

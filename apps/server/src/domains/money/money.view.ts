import type { ChargeLine } from './money.lines.queries.ts';

/** The fields that the API returns for charges of every kind. */
export const viewLine = (row: ChargeLine) => ({
  id: row.id,
  condo_id: row.condo_id,
  business_no: row.business_no,
  building_id: row.building_id,
  floor_id: row.floor_id,
  unit_id: row.unit_id,
  building_name: row.building_name,
  floor_name: row.floor_name,
  unit_name: row.unit_name,
  start_day: row.start_day,
  end_day: row.end_day,
  due_day: row.due_day,
  total_price: row.amount,
  whole: row.whole,
  paid: row.paid,
  refunded: row.refunded,
  pay_channel: row.channel,
  paid_at: row.paid_at,
  version: row.version,
});

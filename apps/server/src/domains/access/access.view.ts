import type {
  AccessDevice,
  AccessEvent,
  AccessGroup,
  AccessGroupDetail,
  AccessWaiting,
  AccessWho,
} from '@iris/contract/access/access.model';
import { slotHours } from '@iris/contract/access/access.rules';
import type { WhoRow } from './access.reach.queries.ts';
import type { DeviceRow, WaitingRow } from './device.list.queries.ts';
import type { EventRow } from './event.list.queries.ts';
import type { GroupRow } from './group.queries.ts';

const ms = (date: Date | null): number | null => (date === null ? null : new Date(date).getTime());

export const viewDevice = ({ total: _, ...row }: DeviceRow): AccessDevice => ({
  ...row,
  seen_at: ms(row.seen_at),
});

export const viewGroup = ({ total: _, ...row }: GroupRow): AccessGroup => row;

export const viewGroupDetail = (row: GroupRow, members: readonly DeviceRow[]): AccessGroupDetail => ({
  ...viewGroup(row),
  members: members.map(viewDevice),
});

export const viewWaiting = (row: WaitingRow): AccessWaiting => ({
  id: row.id,
  kind: row.kind,
  name: row.name ?? '',
  name_en: row.name_en ?? '',
  unit: row.unit ?? '',
  since: ms(row.since) ?? 0,
  attempts: row.attempts,
  again_at: ms(row.again_at),
  failure: row.failure,
});

export const viewEvent = (row: EventRow): AccessEvent => ({
  id: row.id,
  time: row.time,
  device_id: row.device_id,
  device: row.device,
  kind: row.kind,
  way: row.way ?? null,
  reason: row.reason ?? null,
  direction: row.direction ?? null,
  name: row.name ?? '',
  name_en: row.name_en ?? '',
  unit: row.unit ?? '',
  by: row.by,
});

export const viewWho = ({ total: _, unit_id: __, from_at, to_at, slots, ...row }: WhoRow): AccessWho => ({
  ...row,
  hours: slots === null ? row.hours : slotHours(row.hours, slots),
  from: ms(from_at),
  to: ms(to_at),
});

import type {
  Visitor,
  VisitorDetail,
  VisitorReason,
  VisitorSetting,
  VisitorUse,
} from '@iris/contract/visitor/visitor.model';
import { isLivePass, visitorStateAt } from '@iris/contract/visitor/visitor.rules';
import type { ReasonRow, SettingRow } from './setting.queries.ts';
import type { UseRow } from './use.queries.ts';
import type { PassRow } from './visitor.list.queries.ts';

export const viewReason = (row: ReasonRow): VisitorReason => ({
  id: row.id,
  condo_id: row.condoId,
  name: row.name,
  name_en: row.nameEn,
  retired: row.retiredAt !== null,
  version: row.version,
});

export const viewSetting = (row: SettingRow): VisitorSetting => ({
  condo_id: row.condoId,
  retention_days: row.retentionDays,
  gates: row.gates,
  place: row.place,
  place_en: row.placeEn,
  directions: row.directions,
  directions_en: row.directionsEn,
  version: row.version,
});

/** A pass as it is at a moment: a valid one whose time is over counts as ended, whether or not the job ran. */
export function viewPass(row: PassRow, now: number): Visitor {
  const state = visitorStateAt({ state: row.status, from: row.fromAt, to: row.toAt }, now);
  return {
    id: row.id,
    condo_id: row.condoId,
    number: row.number,
    name: row.name,
    phone: row.phone,
    people: row.people,
    plate: row.plate,
    email: row.email,
    unit_id: row.unitId,
    building_name: row.buildingName,
    floor_name: row.floorName,
    unit_name: row.unitName,
    host_id: row.hostId,
    host: row.host,
    host_en: row.hostEn,
    reason_id: row.reasonId,
    reason: row.reason,
    reason_en: row.reasonEn,
    from: row.fromAt,
    to: row.toAt,
    uses_allowed: row.usesAllowed,
    uses: row.uses,
    state,
    inside_since: row.insideSince,
    walk_in: row.walkIn,
    made_by: row.madeBy,
    made_at: row.madeAt,
    ended_at: row.endedAt ?? (isLivePass(state) ? null : row.toAt),
    cancel_reason: row.cancelReason,
    forgotten: row.forgottenAt !== null,
    version: row.version,
  };
}

interface Beside {
  tries: readonly UseRow[];
  code: string;
  retentionDays: number;
  now: number;
}

/** A pass with its last tries. The code is shown until the pass ends. */
export function viewDetail(row: PassRow, { tries, code, retentionDays, now }: Beside): VisitorDetail {
  const pass = viewPass(row, now);
  return {
    ...pass,
    code: isLivePass(pass.state) ? code : '',
    forgotten_at:
      pass.ended_at === null || pass.forgotten ? null : forgottenFrom(pass.ended_at, retentionDays),
    tries: tries.map(viewUse),
  };
}

const DAY_MS = 86_400_000;
/** From when on the personal data of a pass that ended then is gone. */
const forgottenFrom = (endedAt: number, retentionDays: number): number => endedAt + retentionDays * DAY_MS;

export const viewUse = (row: UseRow): VisitorUse => ({
  id: row.id,
  condo_id: row.condoId,
  time: row.time,
  direction: row.direction,
  result: row.result,
  warning: row.warning,
  way: row.way,
  gate: row.gate,
  guard: row.userName,
  pass_id: row.passId,
  number: row.number ?? '',
  name: row.name ?? '',
  plate: row.plate ?? '',
  people: row.people,
  building_name: row.buildingName ?? '',
  floor_name: row.floorName ?? '',
  unit_name: row.unitName ?? '',
  reason_id: row.reasonId,
  reason: row.reason ?? '',
  reason_en: row.reasonEn ?? '',
});

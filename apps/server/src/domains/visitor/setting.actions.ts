import type { BodyOf } from '@iris/contract/core/endpoint';
import type { visitorApi } from '@iris/contract/visitor/visitor.api';
import type { VisitorSetting } from '@iris/contract/visitor/visitor.model';
import { changesBetween, writeAudit } from '../../platform/audit/audit.ts';
import { checkVersion, saveRecord } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { lockSetting, type SettingRow } from './setting.queries.ts';
import { visitorSettingTable } from './visitor.table.ts';
import { viewSetting } from './visitor.view.ts';

const fields = ['retention_days', 'gates', 'place', 'place_en', 'directions', 'directions_en'] as const;
const told = (row: SettingRow) => ({
  ...viewSetting(row),
  gates: row.gates.map(({ name, name_en }) => [name, name_en].filter(Boolean).join(' ')).join(', '),
});

/** Changes the visitor settings of a condo. */
export const updateSetting = (
  { condo_id: condoId, version, ...input }: BodyOf<typeof visitorApi.updateSetting>,
  context: SignedInContext,
): Promise<VisitorSetting> =>
  context.transaction(async (tx) => {
    const before = await lockSetting(tx, condoId);
    await checkVersion(before, version, () => viewSetting(before));
    const wanted = {
      retentionDays: input.retention_days,
      gates: input.gates,
      place: input.place,
      placeEn: input.place_en,
      directions: input.directions,
      directionsEn: input.directions_en,
    };
    const changes = changesBetween(fields, told(before), told({ ...before, ...wanted }));
    if (changes.length === 0) return viewSetting(before);
    const row = await saveRecord(tx, visitorSettingTable, before.id, wanted);
    await writeAudit(tx, context.actor, {
      entity: 'visitorSetting',
      id: condoId,
      condoId,
      label: '',
      action: 'update',
      changes,
    });
    await publish(tx, { changed: 'visitor', condoId });
    return viewSetting(row);
  });

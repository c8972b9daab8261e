import type { BodyOf, QueryOf } from '@iris/contract/core/endpoint';
import type { repairApi } from '@iris/contract/repair/repair.api';
import { type RepairSetting, repairTypes } from '@iris/contract/repair/repair.model';
import { changesBetween, writeAudit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { checkVersion } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { invalidField } from '../../platform/http/failure.ts';
import { translate } from '../../platform/http/translate.ts';
import {
  lockSetting,
  mayReport,
  type RepairSettingRow,
  readSetting,
  saveSetting,
  seersIn,
} from './repair.setting.queries.ts';

type Input = BodyOf<typeof repairApi.settingUpdate>;

const view = (condoId: number, row: RepairSettingRow, people: RepairSetting['people']): RepairSetting => ({
  condo_id: condoId,
  unit_reporters: row.unitReporters,
  common_reporters: row.commonReporters,
  deadlines: row.deadlines,
  // Somebody who may no longer see repairs is not told, and not named.
  tell_new: row.tellNew.filter((id) => people.some((one) => one.id === id)),
  tell_late: row.tellLate.filter((id) => people.some((one) => one.id === id)),
  people,
  version: row.version,
});

/** What a condo has settled for its repairs, with those who could be told. */
export const repairSetting = async (db: Db, condoId: number): Promise<RepairSetting> =>
  view(condoId, await readSetting(db, condoId), await seersIn(db, condoId));

/** Changes the settings; orders that are there keep their deadlines. 10030 for somebody who does not see repairs. */
export const updateSetting = (input: Input, context: SignedInContext): Promise<RepairSetting> =>
  context.transaction(async (tx) => {
    const { condo_id: condoId, version } = input;
    const before = await lockSetting(tx, condoId);
    const people = await seersIn(tx, condoId);
    await checkVersion(before, version, () => view(condoId, before, people));
    for (const field of ['tell_new', 'tell_late'] as const)
      if (input[field].some((id) => !people.some((one) => one.id === id)))
        throw invalidField(field, 'repair.cannotHear');
    const after = await saveSetting(tx, condoId, {
      unitReporters: input.unit_reporters,
      commonReporters: input.common_reporters,
      deadlines: input.deadlines,
      tellNew: input.tell_new,
      tellLate: input.tell_late,
    });
    const said = (row: RepairSettingRow) => told(row, people);
    await writeAudit(tx, context.actor, {
      entity: 'repairSetting',
      id: condoId,
      condoId,
      label: translate('zh-HK', { key: 'audit.kind.repairSetting' }),
      action: 'update',
      changes: changesBetween(fields, said(before), said(after)),
    });
    return view(condoId, after, people);
  });

const fields = [
  'unit_reporters',
  'common_reporters',
  ...repairTypes.map((type) => `deadline_${type}` as const),
  'tell_new',
  'tell_late',
] as const;

/** The settings as the history keeps them: identities and hours by comma, people by name. */
const told = (row: RepairSettingRow, people: RepairSetting['people']) => {
  const names = (ids: readonly number[]) =>
    people
      .filter(({ id }) => ids.includes(id))
      .map(({ name }) => name)
      .join(', ');
  const hours = Object.fromEntries(
    repairTypes.map((type) => [
      `deadline_${type}` as const,
      `${row.deadlines[type].answer} / ${row.deadlines[type].finish}`,
    ]),
  ) as Record<`deadline_${(typeof repairTypes)[number]}`, string>;
  return {
    unit_reporters: row.unitReporters.join(','),
    common_reporters: row.commonReporters.join(','),
    ...hours,
    tell_new: names(row.tellNew),
    tell_late: names(row.tellLate),
  };
};

/** Whether a resident may report for the place of a query. */
export const askMayReport = async (
  db: Db,
  query: QueryOf<typeof repairApi.mayReport>,
): Promise<{ may: boolean }> => ({
  may: await mayReport(db, {
    condoId: query.condo_id,
    residentId: query.resident_id,
    unitId: query.unit_id ?? null,
  }),
});

import type { BodyOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import type { Holiday } from '@iris/contract/setting/holiday.model';
import type { settingApi } from '@iris/contract/setting/setting.api';
import { type AuditAction, changesBetween, writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { checkVersion, getRecord } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, duplicateField, invalidField, notFound } from '../../platform/http/failure.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { forgetHolidays } from './holiday.calendar.ts';
import {
  deleteHolidays,
  holidayOn,
  holidaysOfYear,
  insertHoliday,
  listHolidays,
  saveHoliday,
} from './holiday.queries.ts';
import { lockLists } from './lists.queries.ts';
import { holidayTable } from './setting.table.ts';
import { viewHoliday } from './setting.view.ts';

type Input = BodyOf<typeof settingApi.addHoliday>;

const fields = ['day', 'name', 'name_en'] as const;
const entryOf = (
  action: AuditAction,
  id: number,
  before: Input | null,
  after: Input | null,
): Parameters<typeof writeAudit>[2] => {
  const { day, name } = (after ?? before) as Input;
  const changes = changesBetween(fields, before, after);
  return { entity: 'holiday', id, label: `${day} ${name}`, action, changes };
};

/** Adds a public holiday. */
export const addHoliday = (input: Input, context: SignedInContext): Promise<Holiday> =>
  change(context, async (tx) => {
    if (await holidayOn(tx, input.day)) throw duplicateField('day', 'setting.holidayExists');
    const id = await insertHoliday(tx, rowOf(input));
    await refuseTooMany(tx);
    await writeAudit(tx, context.actor, entryOf('add', id, null, input));
    return viewHoliday(await getRecord(tx, holidayTable, id));
  });

/** Renames a public holiday or moves it to another day. */
export const updateHoliday = (
  { id, version, ...input }: BodyOf<typeof settingApi.updateHoliday>,
  context: SignedInContext,
): Promise<Holiday> =>
  change(context, async (tx) => {
    const before = viewHoliday(await getRecord(tx, holidayTable, id));
    await checkVersion(before, version, () => before);
    const other = await holidayOn(tx, input.day);
    if (other !== undefined && other !== id) throw duplicateField('day', 'setting.holidayExists');
    if (changesBetween(fields, before, input).length === 0) return before;
    await saveHoliday(tx, id, rowOf(input));
    await writeAudit(tx, context.actor, entryOf('update', id, before, input));
    return viewHoliday(await getRecord(tx, holidayTable, id));
  });

/** Adds the days that are not listed yet, and gives the others the names of the import. */
export const importHolidays = (
  days: readonly Input[],
  context: SignedInContext,
): Promise<{ added: number; renamed: number; same: number }> =>
  change(context, async (tx) => {
    refuseTwice(days);
    const known = new Map((await listHolidays(tx)).map((row) => [row.day, viewHoliday(row)]));
    const done = { added: 0, renamed: 0, same: 0 };
    const entries: Parameters<typeof writeAudit>[2][] = [];
    for (const input of days) {
      const before = known.get(input.day);
      if (!before) {
        const id = await insertHoliday(tx, rowOf(input));
        entries.push(entryOf('add', id, null, input));
        done.added += 1;
      } else if (changesBetween(fields, before, input).length > 0) {
        await saveHoliday(tx, before.id, rowOf(input));
        entries.push(entryOf('update', before.id, before, input));
        done.renamed += 1;
      } else done.same += 1;
    }
    await refuseTooMany(tx);
    await writeAudit(tx, context.actor, ...entries);
    return done;
  });

/** Deletes a public holiday. */
export const removeHoliday = (id: number, context: SignedInContext): Promise<null> =>
  change(context, async (tx) => removeAll(tx, context, [viewHoliday(await getRecord(tx, holidayTable, id))]));

/** Deletes the public holidays of a year. Throws notFound if it has none. */
export const removeHolidayYear = (year: string, context: SignedInContext): Promise<null> =>
  change(context, async (tx) => {
    const rows = await holidaysOfYear(tx, year);
    if (rows.length === 0) throw notFound();
    return removeAll(tx, context, rows.map(viewHoliday));
  });

async function removeAll(tx: Transaction, { actor }: SignedInContext, gone: Holiday[]): Promise<null> {
  await deleteHolidays(
    tx,
    gone.map(({ id }) => id),
  );
  await writeAudit(tx, actor, ...gone.map((one) => entryOf('delete', one.id, one, null)));
  return null;
}

/** One change of the list; no server answers from its memory of it afterwards. */
async function change<Result>(
  context: SignedInContext,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const result = await context.transaction(async (tx) => {
    await lockLists(tx);
    const done = await work(tx);
    await publish(tx, { type: 'holidays' });
    return done;
  });
  forgetHolidays(context.bus);
  return result;
}

function refuseTwice(days: readonly Input[]): void {
  const seen = new Set<string>();
  for (const [index, { day }] of days.entries()) {
    if (seen.has(day)) throw invalidField(`days.${index}.day`, 'setting.holidayTwice');
    seen.add(day);
  }
}

async function refuseTooMany(tx: Transaction): Promise<void> {
  if ((await tx.$count(holidayTable)) > limits.holidays) throw conflict('setting.tooManyHolidays');
}

const rowOf = ({ day, name, name_en: nameEn }: Input) => ({ day, name, nameEn });

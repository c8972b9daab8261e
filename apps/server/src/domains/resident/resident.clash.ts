import type { TextRef } from '@iris/contract/core/issue';
import type { Language } from '@iris/contract/core/language';
import type { Identity, IdType } from '@iris/contract/resident/resident.model';
import type { ContractTextKey } from '@iris/contract/texts';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { Failure } from '../../platform/http/failure.ts';
import { running } from './binding.queries.ts';
import { there } from './resident.queries.ts';
import { bindingTable, residentTable } from './resident.table.ts';

/** Values wanted for a person that only one person may have. Omit those that do not change. */
export interface Wish {
  condoId: number;
  idNo?: { idType: IdType; idNo: string };
  /** The phone for an account; nobody else may have an account with it. */
  phone?: string;
  /** In which the others are named. */
  language: Language;
  /** The person who wants them: their own current values do not clash. */
  residentId?: number;
  unit?: { unitId: number; identity: Identity };
  card?: { cardNo: string; bindingId?: number };
  /** The message of a field, where it differs from the default. */
  texts?: Partial<Record<Field, ContractTextKey>>;
  /** The path of the person's fields in the input: 'person.'. */
  prefix?: string;
}

type Field = 'unit_id' | 'id_no' | 'phone' | 'identity' | 'card_no';
const texts = {
  unit_id: 'resident.boundAlready',
  id_no: 'resident.exists',
  phone: 'resident.hasAccount',
  identity: 'resident.hasOwner',
  card_no: 'resident.cardTaken',
} as const;
const fields = Object.keys(texts) as Field[];

/**
 * The refusal of a wish: every field that clashes with another person's, with their name. Undefined if nothing clashes.
 */
export async function findClashes(db: Db, wish: Wish): Promise<Failure | undefined> {
  const questions = questionsOf(db, wish);
  const [first, ...others] = questions;
  if (!first) return undefined;
  const { rows } = await db.execute<{ field: Field; name: string }>(
    sql.join([first, ...others], sql` union all `),
  );
  const refusals = fields.flatMap((field) => {
    const row = rows.find((one) => one.field === field);
    return row
      ? [{ path: pathOf(field, wish), key: wish.texts?.[field] ?? texts[field], values: { name: row.name } }]
      : [];
  });
  const [head] = refusals;
  if (!head) return undefined;
  const { path: _, ...text }: { path: string } & TextRef = head;
  return new Failure('duplicate', text, refusals);
}

const pathOf = (field: Field, { prefix = '' }: Wish): string =>
  field === 'id_no' || field === 'phone' ? `${prefix}${field}` : field;

function questionsOf(db: Db, { condoId, language, idNo, phone, residentId, unit, card }: Wish): SQL[] {
  const name =
    language === 'en'
      ? sql`coalesce(nullif(${residentTable.nameEn}, ''), ${residentTable.name})`.as('name')
      : residentTable.name;
  const somebodyElse = residentId === undefined ? undefined : ne(residentTable.id, residentId);
  const person = (field: Field, ...where: SQL[]) =>
    sql`(${db
      .select({ field: sql`${field}::text`.as('field'), name })
      .from(residentTable)
      .where(and(eq(residentTable.condoId, condoId), there, somebodyElse, ...where))
      .limit(1)})`;
  const bound = (field: Field, ...where: (SQL | undefined)[]) =>
    sql`(${db
      .select({ field: sql`${field}::text`.as('field'), name })
      .from(bindingTable)
      .innerJoin(residentTable, eq(residentTable.id, bindingTable.residentId))
      .where(and(running, ...where))
      .limit(1)})`;
  const questions: SQL[] = [];
  if (idNo?.idNo) {
    const { idType, idNo: number } = idNo;
    questions.push(person('id_no', eq(residentTable.idType, idType), eq(residentTable.idNo, number)));
  }
  if (phone !== undefined) {
    questions.push(person('phone', eq(residentTable.hasAccount, true), eq(residentTable.phone, phone)));
  }
  if (unit) {
    const at = eq(bindingTable.unitId, unit.unitId);
    if (unit.identity === 'OWNER') questions.push(bound('identity', at, eq(bindingTable.identity, 'OWNER')));
    if (residentId !== undefined)
      questions.push(bound('unit_id', at, eq(bindingTable.residentId, residentId)));
  }
  if (card?.cardNo) {
    const other = card.bindingId === undefined ? undefined : ne(bindingTable.id, card.bindingId);
    questions.push(
      bound('card_no', eq(bindingTable.condoId, condoId), eq(bindingTable.cardNo, card.cardNo), other),
    );
  }
  return questions;
}

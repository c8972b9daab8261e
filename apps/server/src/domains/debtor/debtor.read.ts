import { type Day, dayOf, daysBetween } from '@iris/contract/core/day';
import type { QueryOf } from '@iris/contract/core/endpoint';
import { inLanguage } from '@iris/contract/core/language';
import { limits } from '@iris/contract/core/limits';
import type { Page } from '@iris/contract/core/page';
import type { debtorApi } from '@iris/contract/debtor/debtor.api';
import type { Debt, Debtor, DebtorDetail } from '@iris/contract/debtor/debtor.model';
import { kindsSeen, mayExportDebtors } from '@iris/contract/debtor/debtor.rules';
import { nameOfCharge } from '@iris/contract/payment/payment.charges';
import type { Db } from '../../platform/db/database.ts';
import { found } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { forbidden } from '../../platform/http/failure.ts';
import type { LongPage } from '../../platform/http/longPage.ts';
import { unitsNamed } from '../estate/index.ts';
import { duesOf, placeOf } from '../money/index.ts';
import { condoExport } from '../resident/index.ts';
import { type AgedRow, agedOf, agedPage, eachAged, owedBy, type Seer } from './debtor.list.queries.ts';
import {
  chargedPerson,
  debtIds,
  followersIn,
  followsOf,
  lastNotes,
  lastReminded,
  notesOf,
  othersOf,
  type Person,
  peopleOf,
  remindersTo,
  unitNames,
} from './debtor.queries.ts';
import { viewDebtor, viewDetail } from './debtor.view.ts';

type ListQuery = QueryOf<typeof debtorApi.list>;
type Eyes = Pick<SignedInContext, 'principal' | 'clock'>;

/** How many days ago a due day was; not positive while it is not overdue. */
export const daysPast = (dueDay: Day, today: Day): number => daysBetween(dueDay, today);

/** What the caller sees of debts. */
export const seerOf = ({ principal, clock }: Eyes): Seer => ({
  kinds: kindsSeen(principal.permissions),
  userId: principal.userId,
  today: dayOf(clock.now()),
});

/** 403 unless the caller may export every kind of charge that they see. */
export function checkExport({ principal }: Pick<SignedInContext, 'principal'>): void {
  if (!mayExportDebtors(principal.permissions)) throw forbidden();
}

/** A page of debtors; a request for more rows than a list shows is an export. */
export async function debtorPage(
  query: ListQuery,
  context: SignedInContext,
): Promise<Page<Debtor> | LongPage<Debtor>> {
  const seer = seerOf(context);
  if (query.count > limits.pageCountMax) {
    checkExport(context);
    return condoExport(context, {
      query,
      field: 'debtors',
      read: (tx, write) =>
        eachAged(tx, query, seer, async (rows) =>
          write(await dressed(tx, query, rows, { ...seer, language: context.language })),
        ),
    });
  }
  const { rows, total } = await agedPage(context.db, query, seer);
  const items = await dressed(context.db, query, rows, { ...seer, language: context.language });
  return { items, total, page: query.page, count: query.count };
}

/** Rows with their names, and what is done about them. */
export async function dressed(
  db: Db,
  { by, condo_id: condoId }: Pick<ListQuery, 'by' | 'condo_id'>,
  rows: readonly AgedRow[],
  { kinds, language }: Seer & Pick<SignedInContext, 'language'>,
): Promise<Debtor[]> {
  const ids = rows.map(({ id }) => id).filter((id) => id !== 0);
  if (rows.length === 0) return [];
  const of = { condoId, kinds, ids };
  const byPayer = by === 'PAYER';
  const [people, units, follows, notes, reminded, others] = await Promise.all([
    byPayer ? peopleOf(db, ids) : [],
    byPayer ? new Map<number, string>() : unitNames(db, ids),
    byPayer ? followsOf(db, ids) : new Map(),
    byPayer ? lastNotes(db, ids) : new Map<number, string>(),
    lastReminded(db, by, of),
    othersOf(db, by, of),
  ]);
  const named = await unitsNamed(db, language, byPayer ? others.map(({ other }) => other) : ids);
  const called = (person: Person | undefined) =>
    person === undefined ? '' : inLanguage(language, person.name, person.nameEn);
  const personOf = new Map(people.map((person) => [person.id, person]));
  const othersById = Map.groupBy(others, ({ id }) => id);
  return rows.map((row) => {
    const person = personOf.get(row.id);
    const own = othersById.get(row.id) ?? [];
    return viewDebtor(row, {
      name: byPayer ? called(person) : named(row.id, units.get(row.id) ?? ''),
      phone: person?.phone ?? '',
      others: {
        names: own.map(({ other, name, name_en }) =>
          byPayer ? named(other, name) : inLanguage(language, name, name_en),
        ),
        count: own[0]?.all ?? 0,
      },
      follow: follows.get(row.id),
      note: notes.get(row.id) ?? '',
      reminded: reminded.get(row.id) ?? null,
    });
  });
}

/** A person's English name, as long as a record calls them by their name of today. */
const englishOf = (name: string, person: Person | undefined): string =>
  person?.name === name ? person.nameEn : '';

/** What a payer owes, or what is owed for a unit, of the kinds that the caller sees. */
export async function debtsPage(
  { condo_id: condoId, payer_id: payer, unit_id: unit, ...window }: QueryOf<typeof debtorApi.charges>,
  context: SignedInContext,
): Promise<Page<Debt>> {
  const { db, language } = context;
  const { kinds, today } = seerOf(context);
  const where = owedBy(condoId, kinds, { payers: payer === undefined ? undefined : [payer], unit });
  const { ids, total } = await debtIds(db, where, window);
  const dues = await duesOf(db, ids);
  const people = await peopleOf(
    db,
    dues.map(({ charge }) => charge.payerId),
  );
  const personOf = new Map(people.map((person) => [person.id, person]));
  const named = await unitsNamed(
    db,
    language,
    dues.map(({ charge }) => charge.unitId),
  );
  const items = dues.map((due): Debt => {
    const { charge } = due;
    const name = nameOfCharge(charge);
    return {
      id: charge.id,
      kind: charge.kind,
      lease_id: charge.leaseId,
      business_no: charge.businessNo,
      name: name.zh,
      name_en: name.en,
      unit: named(charge.unitId, placeOf(due, language)),
      payer_id: charge.payerId,
      payer: inLanguage(
        language,
        charge.payerName,
        englishOf(charge.payerName, personOf.get(charge.payerId)),
      ),
      due_day: charge.dueDay,
      days: daysPast(charge.dueDay, today),
      amount: charge.amount,
      status: charge.status,
    };
  });
  return { items, total, ...window };
}

/** A debtor with the follow-up; notFound for somebody who was never charged what the caller sees. */
export async function debtorDetail(db: Db, context: SignedInContext, id: number): Promise<DebtorDetail> {
  const seer = seerOf(context);
  const person = found(await chargedPerson(db, id, seer.kinds));
  const [aged, follows, notes, reminders, people] = await Promise.all([
    agedOf(db, person.condoId, id, seer),
    followsOf(db, [id]),
    notesOf(db, id),
    remindersTo(db, id, seer.kinds),
    followersIn(db, person.condoId),
  ]);
  const name = inLanguage(context.language, person.name, person.nameEn);
  return viewDetail({ person: { ...person, name }, aged, follow: follows.get(id), notes, reminders, people });
}

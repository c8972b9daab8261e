import type { companyApi } from '@iris/contract/company/company.api';
import type { CompanyInformation, CompanyState } from '@iris/contract/company/company.model';
import type { BodyOf } from '@iris/contract/core/endpoint';
import { changesBetween, writeAudit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { checkVersion, found } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict, duplicateField, Failure, invalidField } from '../../platform/http/failure.ts';
import { asRemoved } from '../../platform/removed/removed.ts';
import { changeRights, explainKey, inHistory, keepPictures, withEachImageOnce } from './company.change.ts';
import {
  type CompanyFields,
  type CompanyRow,
  endAccounts,
  getCompany,
  hasCompany,
  insertCompany,
  lockCompany,
  saveCompany,
} from './company.queries.ts';
import { viewCompanyInformation } from './company.view.ts';
import { countCondos } from './condo.queries.ts';
import { figuresOf } from './figures.queries.ts';

type Input = BodyOf<typeof companyApi.addCompany>;

export const companyFields = [
  'name',
  'name_en',
  'person_in_charge',
  'phone',
  'emergency_phone',
  'email',
  'office_time',
  'address',
  'address_en',
  'description',
  'description_en',
  'licence_no',
  'poster',
  'images',
  'bank_name',
  'bank_user_name',
  'bank_account',
] as const satisfies (keyof Input)[];

const columnsOf = (input: Input): CompanyFields => ({
  name: input.name,
  nameEn: input.name_en,
  personInCharge: input.person_in_charge,
  phone: input.phone,
  emergencyPhone: input.emergency_phone,
  email: input.email,
  officeTime: input.office_time,
  address: input.address,
  addressEn: input.address_en,
  description: input.description,
  descriptionEn: input.description_en,
  licenceNo: input.licence_no,
  posterFileId: input.poster,
  imageFileIds: input.images,
  bankName: input.bank_name,
  bankUserName: input.bank_user_name,
  bankAccount: input.bank_account,
});

const viewWhole = async (db: Db, row: CompanyRow): Promise<CompanyInformation> =>
  viewCompanyInformation(row, (await figuresOf(db, [row.id]))(row.id));

/** A company as its editors see it. */
export const companyInformation = async (db: Db, id: number): Promise<CompanyInformation> =>
  viewWhole(db, found(await getCompany(db, id)));

/** Adds a company with the initial records of all domains. */
export async function addCompany(body: Input, context: SignedInContext): Promise<CompanyInformation> {
  const input = withEachImageOnce(body);
  const added = context.transaction(async (tx) => {
    if (await hasCompany(tx, input.name)) throw duplicateField('name', 'company.nameExists');
    const id = await insertCompany(tx, columnsOf(input));
    await keepPictures(tx, context, { kind: 'company', id }, null, input);
    await context.hooks.beginCompany(tx, id);
    const changes = changesBetween(companyFields, null, inHistory(input)).filter(({ after }) => after !== '');
    await writeAudit(tx, context.actor, { ...auditOfCompany(id, input.name), action: 'add', changes });
    return companyInformation(tx, id);
  });
  return added.catch(explainKey);
}

/** Saves a company. Stale, with the current company, if somebody saved it meanwhile. */
export async function updateCompany(
  { id, version, ...body }: BodyOf<typeof companyApi.updateCompany>,
  context: SignedInContext,
): Promise<CompanyInformation> {
  const input = withEachImageOnce(body);
  const updated = changeRights(context, async (tx, tellPeople) => {
    const before = await viewWhole(tx, found(await lockCompany(tx, id)));
    await checkVersion(before, version, () => before);
    const changes = changesBetween(companyFields, inHistory(before), inHistory(input));
    if (changes.length === 0) return before;
    if (await hasCompany(tx, input.name, id)) throw duplicateField('name', 'company.nameExists');
    await saveCompany(tx, id, columnsOf(input));
    await keepPictures(tx, context, { kind: 'company', id }, before, input);
    await writeAudit(tx, context.actor, { ...auditOfCompany(id, input.name), action: 'update', changes });
    // The consoles of its users show its name.
    if (before.name !== input.name || before.name_en !== input.name_en) await tellPeople(id);
    return companyInformation(tx, id);
  });
  return updated.catch(explainKey);
}

/** Suspends a company, whose users are signed out at once, or reactivates it. */
export async function setCompanyState(
  id: number,
  state: CompanyState,
  context: SignedInContext,
): Promise<CompanyInformation> {
  return changeRights(context, async (tx, tellPeople) => {
    const before = found(await lockCompany(tx, id));
    if (before.state === state) return viewWhole(tx, before);
    await saveCompany(tx, id, { state });
    await tellPeople(id);
    await writeAudit(tx, context.actor, {
      ...auditOfCompany(id, before.name),
      action: state === 'SUSPENDED' ? 'disable' : 'enable',
      changes: changesBetween(['state'], before, { state }),
    });
    return companyInformation(tx, id);
  });
}

/** Deletes a company without condos and without money, if its name was typed; its accounts end too. */
export async function removeCompany(id: number, keyword: string, context: SignedInContext): Promise<null> {
  return changeRights(context, async (tx, tellPeople) => {
    const row = found(await lockCompany(tx, id, 'update'));
    if (keyword.trim() !== row.name) throw invalidField('keyword', 'company.keywordWrong');
    const condos = await countCondos(tx, id);
    if (condos > 0) throw conflict('company.hasCondos', { count: condos });
    const blocked = await context.hooks.companyBlocker(tx, id);
    if (blocked) throw new Failure('conflict', blocked);
    const before = await viewWhole(tx, row);
    const removed = asRemoved(context);
    await tellPeople(id);
    await endAccounts(tx, id, removed.deletedAt);
    await saveCompany(tx, id, removed);
    const changes = changesBetween(companyFields, inHistory(before), null).filter(
      ({ before: was }) => was !== '',
    );
    await writeAudit(tx, context.actor, { ...auditOfCompany(id, row.name), action: 'delete', changes });
    return null;
  });
}

export const auditOfCompany = (id: number, label: string) => ({
  entity: 'company' as const,
  id,
  label,
  companyId: id,
});

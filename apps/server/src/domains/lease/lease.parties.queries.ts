import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { companyTable, condoTable } from '../company/company.table.ts';
import { bindingTable, residentTable } from '../resident/resident.table.ts';
import { landlordTable } from './landlord.table.ts';
import type { LeaseRow } from './lease.queries.ts';

interface Landlord {
  name: string;
  phone: string;
  idType: string;
  idNo: string;
  address: string;
}

/**
 * The landlord named by a lease, with what is known of them: the unit owner's identity document, the company's
 * address. If none is named, the unit's only owner.
 */
export async function landlordOf(
  db: Db,
  { condoId, unitId, landlordName, landlordPhone }: LeaseRow,
): Promise<Landlord> {
  const owners = unitId === null ? [] : await ownersOf(db, unitId);
  const owner =
    landlordName === ''
      ? owners.find(() => owners.length === 1)
      : owners.find((each) => isCalled(each, landlordName) && fits(each.phone, landlordPhone));
  if (owner) {
    return {
      name: landlordName || owner.name,
      phone: landlordPhone || owner.phone,
      idType: owner.idType,
      idNo: owner.idNo,
      address: '',
    };
  }
  const named = { name: landlordName, phone: landlordPhone, idType: '', idNo: '', address: '' };
  if (landlordName === '') return named;
  const company = await companyOf(db, condoId);
  return company && isCalled(company, landlordName) ? { ...named, address: company.address } : named;
}

/** The English name of the landlord named by a lease, or nothing: of their account, the unit's owner or the company. */
export async function englishLandlord(
  db: Db,
  { condoId, unitId, landlordId, landlordName: name, landlordPhone }: LeaseRow,
): Promise<string> {
  if (name === '') return '';
  const [account] =
    landlordId === null ? [] : await db.select().from(landlordTable).where(eq(landlordTable.id, landlordId));
  if (account?.name === name) return account.nameEn;
  const owners = unitId === null ? [] : await ownersOf(db, unitId);
  const owner = owners.find((each) => each.name === name && fits(each.phone, landlordPhone));
  if (owner) return owner.nameEn;
  const company = await companyOf(db, condoId);
  return company?.name === name ? company.nameEn : '';
}

async function companyOf(db: Db, condoId: number) {
  const [company] = await db
    .select({ name: companyTable.name, nameEn: companyTable.nameEn, address: companyTable.address })
    .from(condoTable)
    .innerJoin(companyTable, eq(companyTable.id, condoTable.companyId))
    .where(eq(condoTable.id, condoId));
  return company;
}

/** Whether this is a name of the company that manages a condo. */
export async function companyIsCalled(db: Db, condoId: number, called: string): Promise<boolean> {
  const company = await companyOf(db, condoId);
  return company !== undefined && isCalled(company, called);
}

const isCalled = ({ name, nameEn }: { name: string; nameEn: string }, called: string): boolean =>
  name === called || nameEn === called;
const fits = (phone: string, given: string): boolean => given === '' || phone === given;

const ownersOf = (db: Db, unitId: number) =>
  db
    .select({
      name: residentTable.name,
      nameEn: residentTable.nameEn,
      phone: residentTable.phone,
      idType: residentTable.idType,
      idNo: residentTable.idNo,
    })
    .from(bindingTable)
    .innerJoin(residentTable, eq(residentTable.id, bindingTable.residentId))
    .where(
      and(eq(bindingTable.unitId, unitId), eq(bindingTable.identity, 'OWNER'), isNull(bindingTable.endedAt)),
    );

import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Letterhead } from '../../platform/documents/paperKind.ts';
import { fileTable } from '../../platform/files/file.table.ts';
import type { Files } from '../../platform/files/files.ts';
import { notFound } from '../../platform/http/failure.ts';
import { companyTable, condoTable } from '../company/company.table.ts';

/** A logo is printed at most 100 points wide: enough pixels for a sharp one. */
const LOGO_PIXELS = 480;

/** The issuer of a condo's documents, with the condo's logo. */
export async function letterheadOf(db: Db, files: Files, condoId: number): Promise<Letterhead> {
  const [row] = await db
    .select({ condo: condoTable, company: companyTable, logo: fileTable })
    .from(condoTable)
    .innerJoin(companyTable, eq(companyTable.id, condoTable.companyId))
    .leftJoin(fileTable, eq(fileTable.id, condoTable.logoFileId))
    .where(eq(condoTable.id, condoId));
  if (!row) throw notFound();
  const { condo, company, logo } = row;
  return {
    company: { zh: company.name, en: company.nameEn },
    licenceNo: company.licenceNo,
    phone: company.phone,
    email: company.email,
    condo: { zh: condo.name, en: condo.nameEn },
    address: { zh: condo.address, en: condo.addressEn },
    // A receipt without its logo is better than none while the storage is away.
    logo: logo && (await files.print(logo, LOGO_PIXELS).catch(() => null)),
  };
}

/** For how many days after a payment a condo refunds it online. */
export async function refundDaysOf(db: Db, condoId: number): Promise<number> {
  const [condo] = await db
    .select({ days: condoTable.refundPeriodDays })
    .from(condoTable)
    .where(eq(condoTable.id, condoId));
  if (!condo) throw notFound();
  return condo.days;
}

/** What a condo does with money over what is due. */
export async function overpaymentOf(db: Db, condoId: number) {
  const [condo] = await db
    .select({ way: condoTable.overpayment })
    .from(condoTable)
    .where(eq(condoTable.id, condoId));
  if (!condo) throw notFound();
  return condo.way;
}

/** The amount in HKD cents above which a condo's bill refunds need a second person; null: no approval needed. */
export async function approvalLimitOf(db: Db, condoId: number): Promise<number | null> {
  const [condo] = await db
    .select({ over: condoTable.refundApprovalOver })
    .from(condoTable)
    .where(eq(condoTable.id, condoId));
  if (!condo) throw notFound();
  return condo.over;
}

/** The difference in HKD cents above which a close of a condo needs a second person; null: none does. */
export async function closeLimitOf(db: Db, condoId: number): Promise<number | null> {
  const [condo] = await db
    .select({ over: condoTable.closeSignOffOver })
    .from(condoTable)
    .where(eq(condoTable.id, condoId));
  if (!condo) throw notFound();
  return condo.over;
}

/** Where a condo's company banks: bank, account holder and number. */
export async function bankAccountOf(db: Db, condoId: number) {
  const [row] = await db
    .select({
      bank: companyTable.bankName,
      holder: companyTable.bankUserName,
      number: companyTable.bankAccount,
    })
    .from(condoTable)
    .innerJoin(companyTable, eq(companyTable.id, condoTable.companyId))
    .where(eq(condoTable.id, condoId));
  if (!row) throw notFound();
  return row;
}

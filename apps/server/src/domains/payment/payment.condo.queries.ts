import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Letterhead } from '../../platform/documents/paperKind.ts';
import { notFound } from '../../platform/http/failure.ts';
import { companyTable, condoTable } from '../company/company.table.ts';

/** The issuer of a condo's documents. */
export async function letterheadOf(db: Db, condoId: number): Promise<Letterhead> {
  const [row] = await db
    .select({ condo: condoTable, company: companyTable })
    .from(condoTable)
    .innerJoin(companyTable, eq(companyTable.id, condoTable.companyId))
    .where(eq(condoTable.id, condoId));
  if (!row) throw notFound();
  const { condo, company } = row;
  return {
    company: { zh: company.name, en: company.nameEn },
    licenceNo: company.licenceNo,
    phone: company.phone,
    email: company.email,
    condo: { zh: condo.name, en: condo.nameEn },
    address: { zh: condo.address, en: condo.addressEn },
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

/** The amount in HKD cents above which a condo's bill refunds need a second person; null: no approval needed. */
export async function approvalLimitOf(db: Db, condoId: number): Promise<number | null> {
  const [condo] = await db
    .select({ over: condoTable.refundApprovalOver })
    .from(condoTable)
    .where(eq(condoTable.id, condoId));
  if (!condo) throw notFound();
  return condo.over;
}

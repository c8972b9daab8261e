import type { Condo } from '@iris/contract/company/company.model';
import type { CondoRow } from './company.queries.ts';

export const viewCondo = (row: CondoRow): Condo => ({
  id: row.id,
  company_id: row.companyId,
  company_name: row.companyName,
  company_name_en: row.companyNameEn,
  name: row.name,
  name_en: row.nameEn,
  address: row.address,
  address_en: row.addressEn,
  version: row.version,
});

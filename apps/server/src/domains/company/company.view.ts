import type {
  Company,
  CompanyCondo,
  CompanyInformation,
  Condo,
  CondoInformation,
  CondoSetting,
  OverviewCompany,
} from '@iris/contract/company/company.model';
import type { Consoles } from '../../platform/realtime/presence.ts';
import type { CompanyRow } from './company.queries.ts';
import type { CondoInformationRow, CondoRow } from './condo.queries.ts';
import type { CompanyFigures, CondoFigures } from './figures.queries.ts';
import type { EventRow } from './overview.queries.ts';

export const viewCompany = (row: CompanyRow, figures: CompanyFigures): Company => ({
  id: row.id,
  name: row.name,
  name_en: row.nameEn,
  person_in_charge: row.personInCharge,
  phone: row.phone,
  email: row.email,
  licence_no: row.licenceNo,
  state: row.state,
  condo_count: figures.condos,
  unit_count: figures.units,
  resident_count: figures.residents,
  user_count: figures.users,
  version: row.version,
  created_at: row.createdAt,
  updated_at: row.updatedAt,
});

export const viewCompanyInformation = (row: CompanyRow, figures: CompanyFigures): CompanyInformation => ({
  ...viewCompany(row, figures),
  emergency_phone: row.emergencyPhone,
  office_time: row.officeTime,
  address: row.address,
  address_en: row.addressEn,
  description: row.description,
  description_en: row.descriptionEn,
  poster: row.posterFileId,
  images: row.imageFileIds,
  bank_name: row.bankName,
  bank_user_name: row.bankUserName,
  bank_account: row.bankAccount,
});

/** A condo as the API returns it. */
export const viewCondo = (row: CondoRow): Condo => ({
  id: row.id,
  company_id: row.companyId,
  company_name: row.companyName,
  company_name_en: row.companyNameEn,
  name: row.name,
  name_en: row.nameEn,
  region: row.region,
  district: row.district,
  address: row.address,
  address_en: row.addressEn,
  state: row.state,
  version: row.version,
});

export const viewCompanyCondo = (row: CondoRow, figures: CondoFigures): CompanyCondo => ({
  ...viewCondo(row),
  building_count: figures.buildings,
  unit_count: figures.units,
  occupied_unit_count: figures.occupied,
  resident_count: figures.residents,
});

export const viewCondoInformation = (row: CondoInformationRow): CondoInformation => ({
  ...viewCondo(row),
  lock_type: row.lockType,
  brief: row.brief,
  brief_en: row.briefEn,
  poster: row.posterFileId,
  images: row.imageFileIds,
  logo: row.logoFileId,
  created_at: row.createdAt,
  updated_at: row.updatedAt,
});

export const viewCondoSetting = (row: CondoInformationRow): CondoSetting => ({
  condo_id: row.id,
  overdue_first_days: row.overdueFirstDays,
  overdue_second_days: row.overdueSecondDays,
  rent_generation_days: row.rentGenerationDays,
  refund_period_days: row.refundPeriodDays,
  resident_repair: row.residentRepair,
  fps_id: row.fpsId,
  refund_approval_over: row.refundApprovalOver,
  close_sign_off_over: row.closeSignOffOver,
  overpayment: row.overpayment,
  summary_issuer: row.summaryIssuer,
  version: row.settingVersion,
});

export const viewOverviewCompany = (
  { id, name, nameEn }: CompanyRow,
  figures: CompanyFigures,
  consoles: Consoles,
  money: OverviewCompany['money'],
): OverviewCompany => ({
  id,
  name,
  name_en: nameEn,
  condos: figures.condos,
  units: figures.units,
  occupied_units: figures.occupied,
  residents: figures.residents,
  consoles: consoles.get(id) ?? 0,
  money,
});

export const viewEvent = ({ audit, company, companyEn }: EventRow) => ({
  id: audit.id,
  entity: audit.entity,
  entity_id: audit.entityId,
  label: audit.label,
  action: audit.action,
  user: audit.userName,
  address: audit.address,
  time: audit.time,
  changes: audit.changes,
  company,
  company_en: companyEn,
});

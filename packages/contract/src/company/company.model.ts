import * as z from 'zod';

declare module '../core/entity.ts' {
  interface Entities {
    company: true;
    condo: true;
    removedCompany: true;
  }
}

export const regions = ['HK', 'KLN', 'NT'] as const;
export type Region = (typeof regions)[number];

/** The 18 districts of Hong Kong, by region. */
export const districts = {
  CENTRAL_WESTERN: 'HK',
  WAN_CHAI: 'HK',
  EASTERN: 'HK',
  SOUTHERN: 'HK',
  YAU_TSIM_MONG: 'KLN',
  SHAM_SHUI_PO: 'KLN',
  KOWLOON_CITY: 'KLN',
  WONG_TAI_SIN: 'KLN',
  KWUN_TONG: 'KLN',
  KWAI_TSING: 'NT',
  TSUEN_WAN: 'NT',
  TUEN_MUN: 'NT',
  YUEN_LONG: 'NT',
  NORTH: 'NT',
  TAI_PO: 'NT',
  SHA_TIN: 'NT',
  SAI_KUNG: 'NT',
  ISLANDS: 'NT',
} as const satisfies Record<string, Region>;
export type District = keyof typeof districts;
export const districtKeys = Object.keys(districts) as [District, ...District[]];

/** How the estate's doors open: by staff, access card, Bluetooth or face. */
export const lockTypes = ['HUMAN', 'CARD', 'BLUETOOTH', 'FACE'] as const;
export type LockType = (typeof lockTypes)[number];

/** Users of a suspended company cannot sign in. */
export const companyStates = ['ACTIVE', 'SUSPENDED'] as const;
export type CompanyState = (typeof companyStates)[number];

/** A condo is in set-up until stage two is done. */
export const condoStates = ['SETTING_UP', 'ACTIVE'] as const;
export type CondoState = (typeof condoStates)[number];

/** A housing estate or commercial block (condo), as lists and pickers show it. */
export const condoSchema = z.object({
  id: z.number(),
  company_id: z.number(),
  company_name: z.string(),
  company_name_en: z.string(),
  name: z.string(),
  name_en: z.string(),
  region: z.enum(regions),
  district: z.enum(districtKeys),
  address: z.string(),
  address_en: z.string(),
  state: z.enum(condoStates),
  version: z.number(),
});
export type Condo = z.infer<typeof condoSchema>;

/** All fields of a condo that the operator edits. */
export const condoInformationSchema = condoSchema.extend({
  lock_type: z.enum(lockTypes),
  brief: z.string(),
  brief_en: z.string(),
  poster: z.number().nullable(),
  images: z.array(z.number()),
  /** Printed at the head of the condo's documents; null for none. */
  logo: z.number().nullable(),
  created_at: z.number(),
  updated_at: z.number(),
});
export type CondoInformation = z.infer<typeof condoInformationSchema>;

export const overpaymentWays = ['REFUSE', 'WALLET'] as const;
/** Who issues the quarterly summary: the manager, or the management committee of the owners' corporation. */
export const summaryIssuers = ['MANAGER', 'CORPORATION'] as const;
export type SummaryIssuer = (typeof summaryIssuers)[number];
/** Settings that an estate chooses for itself. Days are calendar days. */
export const condoSettingSchema = z.object({
  condo_id: z.number(),
  /** First and second overdue notice, in days after the due day. */
  overdue_first_days: z.number(),
  overdue_second_days: z.number(),
  /** How many days before a period starts its rent is created. */
  rent_generation_days: z.number(),
  /** How many days a deposit can be refunded online. */
  refund_period_days: z.number(),
  /** Whether residents may report repairs from the app. */
  resident_repair: z.boolean(),
  /** Where payers transfer to by the Faster Payment System: FPS identifier, phone or email; empty for none. */
  fps_id: z.string(),
  /** Bill refunds above this many HKD cents need a second person; null: none does. */
  refund_approval_over: z.number().nullable(),
  /** Closes of a day with a difference above this many HKD cents need a second person; null: none does. */
  close_sign_off_over: z.number().nullable(),
  /** What happens to money over what is due at the counter: refused, or kept in the resident's wallet. */
  overpayment: z.enum(overpaymentWays),
  /** By which schedule of Cap. 344 the quarterly summary is issued: 7 for a manager, 6 for a corporation. */
  summary_issuer: z.enum(summaryIssuers),
  version: z.number(),
});
export type CondoSetting = z.infer<typeof condoSettingSchema>;

/** Progress of a new condo's stage two. */
export const condoSetupSchema = z.object({
  done: z.number(),
  total: z.number(),
  /** The next step, a key of `company.setup.*`; null when all are done. */
  next: z.string().nullable(),
  state: z.enum(condoStates),
});
export type CondoSetup = z.infer<typeof condoSetupSchema>;

/** A company as listed. */
export const companySchema = z.object({
  id: z.number(),
  name: z.string(),
  name_en: z.string(),
  person_in_charge: z.string(),
  phone: z.string(),
  email: z.string(),
  licence_no: z.string(),
  state: z.enum(companyStates),
  condo_count: z.number(),
  unit_count: z.number(),
  resident_count: z.number(),
  user_count: z.number(),
  version: z.number(),
  created_at: z.number(),
  updated_at: z.number(),
});
export type Company = z.infer<typeof companySchema>;

export const companyInformationSchema = companySchema.extend({
  emergency_phone: z.string(),
  office_time: z.string(),
  address: z.string(),
  address_en: z.string(),
  description: z.string(),
  description_en: z.string(),
  poster: z.number().nullable(),
  images: z.array(z.number()),
  bank_name: z.string(),
  bank_user_name: z.string(),
  bank_account: z.string(),
});
export type CompanyInformation = z.infer<typeof companyInformationSchema>;

/** A condo under its company in the operator's list. */
export const companyCondoSchema = condoSchema.extend({
  building_count: z.number(),
  unit_count: z.number(),
  occupied_unit_count: z.number(),
  resident_count: z.number(),
});
export type CompanyCondo = z.infer<typeof companyCondoSchema>;

/** A company's money within the range, in HKD cents; null while the ledger has none. */
const moneySchema = z.object({ collected: z.number(), refunded: z.number(), held: z.number() }).nullable();

export const overviewCompanySchema = z.object({
  id: z.number(),
  name: z.string(),
  name_en: z.string(),
  condos: z.number(),
  units: z.number(),
  occupied_units: z.number(),
  residents: z.number(),
  consoles: z.number(),
  money: moneySchema,
});
export type OverviewCompany = z.infer<typeof overviewCompanySchema>;

export const overviewSchema = z.object({
  companies: z.number(),
  condos: z.number(),
  units: z.number(),
  occupied_units: z.number(),
  residents: z.number(),
  /** Consoles connected now, to any server. */
  consoles: z.number(),
  money: moneySchema,
  /** The companies with the most units, at most 20; those without any come last. */
  largest: z.array(overviewCompanySchema),
  /** Residents bound and unbound per Hong Kong day of the range. */
  days: z.array(z.object({ day: z.string(), bound: z.number(), unbound: z.number() })),
});
export type Overview = z.infer<typeof overviewSchema>;

/** How many months of growth are told, the current one included. */
export const GROWTH_MONTHS = 12;

/** What there was at the end of each month, the current one until now, of what there is today. */
export const growthSchema = z.array(
  z.object({ month: z.string(), companies: z.number(), condos: z.number(), units: z.number() }),
);
export type Growth = z.infer<typeof growthSchema>;

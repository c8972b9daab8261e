import { accessDomain } from './domains/access/index.ts';
import { activityDomain } from './domains/activity/index.ts';
import { adMachineDomain } from './domains/adMachine/index.ts';
import { announceDomain } from './domains/announce/index.ts';
import { appConfigDomain } from './domains/appConfig/index.ts';
import { billDomain } from './domains/bill/index.ts';
import { chequeDomain } from './domains/cheque/index.ts';
import { companyDomain } from './domains/company/index.ts';
import { counterDomain } from './domains/counter/index.ts';
import { debtorDomain } from './domains/debtor/index.ts';
import { estateDomain } from './domains/estate/index.ts';
import { expenditureDomain } from './domains/expenditure/index.ts';
import { facilityDomain } from './domains/facility/index.ts';
import { fileDomain } from './domains/file/index.ts';
import { financeDomain } from './domains/finance/index.ts';
import { helpDomain } from './domains/help/index.ts';
import { homeDomain } from './domains/home/index.ts';
import { landlordDomain } from './domains/landlord/index.ts';
import { leaseDomain } from './domains/lease/index.ts';
import { messageDomain } from './domains/message/index.ts';
import { moneyDomain } from './domains/money/index.ts';
import { newsDomain } from './domains/news/index.ts';
import { noticeDomain } from './domains/notice/index.ts';
import { onlineDomain } from './domains/online/index.ts';
import { paymentDomain } from './domains/payment/index.ts';
import { rentDomain } from './domains/rent/index.ts';
import { repairDomain } from './domains/repair/index.ts';
import { residentDomain } from './domains/resident/index.ts';
import { searchDomain } from './domains/search/index.ts';
import { sessionDomain } from './domains/session/index.ts';
import { settingDomain } from './domains/setting/index.ts';
import { standardDomain } from './domains/standard/index.ts';
import { statementDomain } from './domains/statement/index.ts';
import { templateDomain } from './domains/template/index.ts';
import { upkeepDomain } from './domains/upkeep/index.ts';
import { userDomain } from './domains/user/index.ts';
import { visitorDomain } from './domains/visitor/index.ts';
import { walletDomain } from './domains/wallet/index.ts';
import { weatherDomain } from './domains/weather/index.ts';
import { withdrawalDomain } from './domains/withdrawal/index.ts';
import type { Domain } from './platform/domain.ts';

/** The domains, in the contract's order: a domain may use only those above it. */
export const domains: readonly Domain[] = [
  companyDomain,
  userDomain,
  messageDomain,
  sessionDomain,
  fileDomain,
  settingDomain,
  announceDomain,
  helpDomain,
  appConfigDomain,
  estateDomain,
  residentDomain,
  paymentDomain,
  statementDomain,
  onlineDomain,
  templateDomain,
  leaseDomain,
  moneyDomain,
  rentDomain,
  standardDomain,
  billDomain,
  chequeDomain,
  counterDomain,
  walletDomain,
  withdrawalDomain,
  expenditureDomain,
  landlordDomain,
  financeDomain,
  debtorDomain,
  repairDomain,
  visitorDomain,
  adMachineDomain,
  upkeepDomain,
  noticeDomain,
  newsDomain,
  activityDomain,
  facilityDomain,
  accessDomain,
  weatherDomain,
  searchDomain,
  homeDomain,
];

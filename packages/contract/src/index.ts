import { accessApi } from './access/access.api.ts';
import { activityApi } from './activity/activity.api.ts';
import { adMachineApi } from './adMachine/adMachine.api.ts';
import { announceApi } from './announce/announce.api.ts';
import { appConfigApi } from './appConfig/appConfig.api.ts';
import { billApi } from './bill/bill.api.ts';
import { chequeApi } from './cheque/cheque.api.ts';
import { companyApi } from './company/company.api.ts';
import type { AnyEndpoint } from './core/endpoint.ts';
import { counterApi } from './counter/counter.api.ts';
import { debtorApi } from './debtor/debtor.api.ts';
import { estateApi } from './estate/estate.api.ts';
import { expenditureApi } from './expenditure/expenditure.api.ts';
import { facilityApi } from './facility/facility.api.ts';
import { fileApi } from './file/file.api.ts';
import { financeApi } from './finance/finance.api.ts';
import { helpApi } from './help/help.api.ts';
import { homeApi } from './home/home.api.ts';
import { landlordApi } from './landlord/landlord.api.ts';
import { leaseApi } from './lease/lease.api.ts';
import { messageApi } from './message/message.api.ts';
import { moneyApi } from './money/money.api.ts';
import { newsApi } from './news/news.api.ts';
import { noticeApi } from './notice/notice.api.ts';
import { onlineApi } from './online/online.api.ts';
import { paymentApi } from './payment/payment.api.ts';
import { rentApi } from './rent/rent.api.ts';
import { repairApi } from './repair/repair.api.ts';
import { residentApi } from './resident/resident.api.ts';
import { searchApi } from './search/search.api.ts';
import { sessionApi } from './session/session.api.ts';
import { settingApi } from './setting/setting.api.ts';
import { standardApi } from './standard/standard.api.ts';
import { statementApi } from './statement/statement.api.ts';
import { templateApi } from './template/template.api.ts';
import { upkeepApi } from './upkeep/upkeep.api.ts';
import { userApi } from './user/user.api.ts';
import { visitorApi } from './visitor/visitor.api.ts';
import { walletApi } from './wallet/wallet.api.ts';
import { weatherApi } from './weather/weather.api.ts';
import { withdrawalApi } from './withdrawal/withdrawal.api.ts';

/** The domains in order: a domain may use only those above it. */
export const api = {
  company: companyApi,
  user: userApi,
  message: messageApi,
  session: sessionApi,
  file: fileApi,
  setting: settingApi,
  announce: announceApi,
  help: helpApi,
  appConfig: appConfigApi,
  estate: estateApi,
  resident: residentApi,
  payment: paymentApi,
  statement: statementApi,
  online: onlineApi,
  template: templateApi,
  lease: leaseApi,
  money: moneyApi,
  rent: rentApi,
  standard: standardApi,
  bill: billApi,
  cheque: chequeApi,
  counter: counterApi,
  wallet: walletApi,
  withdrawal: withdrawalApi,
  expenditure: expenditureApi,
  landlord: landlordApi,
  finance: financeApi,
  debtor: debtorApi,
  repair: repairApi,
  visitor: visitorApi,
  adMachine: adMachineApi,
  upkeep: upkeepApi,
  notice: noticeApi,
  news: newsApi,
  activity: activityApi,
  facility: facilityApi,
  access: accessApi,
  weather: weatherApi,
  search: searchApi,
  home: homeApi,
} as const;
export type DomainName = keyof typeof api;

/** Every call of the product. */
export const endpoints: readonly AnyEndpoint[] = Object.values(api).flatMap(
  (domain) => Object.values(domain) as AnyEndpoint[],
);

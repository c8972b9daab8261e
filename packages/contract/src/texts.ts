import { accessText } from './access/access.text.ts';
import { activityText } from './activity/activity.text.ts';
import { adMachineText } from './adMachine/adMachine.text.ts';
import { announceText } from './announce/announce.text.ts';
import { appConfigText } from './appConfig/appConfig.text.ts';
import { auditText } from './audit/audit.text.ts';
import { billText } from './bill/bill.text.ts';
import { chequeText } from './cheque/cheque.text.ts';
import { companyText } from './company/company.text.ts';
import { coreText } from './core/core.text.ts';
import { fieldText } from './core/field.text.ts';
import { ftlText } from './core/ftl.text.ts';
import { sheetText } from './core/sheet.text.ts';
import { counterText } from './counter/counter.text.ts';
import { debtorText } from './debtor/debtor.text.ts';
import { estateText } from './estate/estate.text.ts';
import { expenditureText } from './expenditure/expenditure.text.ts';
import { facilityText } from './facility/facility.text.ts';
import { fileText } from './file/file.text.ts';
import { financeText } from './finance/finance.text.ts';
import { helpText } from './help/help.text.ts';
import { landlordText } from './landlord/landlord.text.ts';
import { leaseText } from './lease/lease.text.ts';
import { messageText } from './message/message.text.ts';
import { newsText } from './news/news.text.ts';
import { noticeText } from './notice/notice.text.ts';
import { paymentText } from './payment/payment.text.ts';
import { rentText } from './rent/rent.text.ts';
import { repairText } from './repair/repair.text.ts';
import { residentText } from './resident/resident.text.ts';
import { searchText } from './search/search.text.ts';
import { sessionText } from './session/session.text.ts';
import { settingText } from './setting/setting.text.ts';
import { standardText } from './standard/standard.text.ts';
import { statementText } from './statement/statement.text.ts';
import { templateText } from './template/template.text.ts';
import { upkeepText } from './upkeep/upkeep.text.ts';
import { userText } from './user/user.text.ts';
import { visitorText } from './visitor/visitor.text.ts';
import { walletText } from './wallet/wallet.text.ts';
import { weatherText } from './weather/weather.text.ts';
import { withdrawalText } from './withdrawal/withdrawal.text.ts';

/** The texts that both sides use. The console adds its own, by feature. */
export const contractTexts = {
  ...coreText,
  ...fieldText,
  ...sheetText,
  ...ftlText,
  ...companyText,
  ...userText,
  ...messageText,
  ...sessionText,
  ...fileText,
  ...settingText,
  ...announceText,
  ...helpText,
  ...appConfigText,
  ...residentText,
  ...paymentText,
  ...statementText,
  ...leaseText,
  ...templateText,
  ...rentText,
  ...standardText,
  ...billText,
  ...chequeText,
  ...counterText,
  ...debtorText,
  ...walletText,
  ...withdrawalText,
  ...expenditureText,
  ...landlordText,
  ...financeText,
  ...repairText,
  ...visitorText,
  ...accessText,
  ...adMachineText,
  ...upkeepText,
  ...noticeText,
  ...newsText,
  ...activityText,
  ...facilityText,
  ...weatherText,
  ...searchText,
  ...auditText,
  ...estateText,
} as const;
export type ContractTextKey = keyof typeof contractTexts;

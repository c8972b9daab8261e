import type { announceText } from '@iris/contract/announce/announce.text';
import type { appConfigText } from '@iris/contract/appConfig/appConfig.text';
import type { auditText } from '@iris/contract/audit/audit.text';
import type { billText } from '@iris/contract/bill/bill.text';
import type { companyText } from '@iris/contract/company/company.text';
import type { coreText } from '@iris/contract/core/core.text';
import type { fieldText } from '@iris/contract/core/field.text';
import type { counterText } from '@iris/contract/counter/counter.text';
import type { estateText } from '@iris/contract/estate/estate.text';
import type { expenditureText } from '@iris/contract/expenditure/expenditure.text';
import type { fileText } from '@iris/contract/file/file.text';
import type { financeText } from '@iris/contract/finance/finance.text';
import type { helpText } from '@iris/contract/help/help.text';
import type { leaseText } from '@iris/contract/lease/lease.text';
import type { paymentText } from '@iris/contract/payment/payment.text';
import type { rentText } from '@iris/contract/rent/rent.text';
import type { residentText } from '@iris/contract/resident/resident.text';
import type { sessionText } from '@iris/contract/session/session.text';
import type { settingText } from '@iris/contract/setting/setting.text';
import type { standardText } from '@iris/contract/standard/standard.text';
import type { userText } from '@iris/contract/user/user.text';
import type { walletText } from '@iris/contract/wallet/wallet.text';
import type { withdrawalText } from '@iris/contract/withdrawal/withdrawal.text';
import type { adminConsoleText } from '../../features/admin/admin.console.text.ts';
import type { adminTitles } from '../../features/admin/admin.titles.text.ts';
import type { announceConsoleText } from '../../features/announce/announce.console.text.ts';
import type { announceTitles } from '../../features/announce/announce.titles.text.ts';
import type { appConfigConsoleText } from '../../features/appConfig/appConfig.console.text.ts';
import type { appConfigTitles } from '../../features/appConfig/appConfig.titles.text.ts';
import type { billAddText } from '../../features/bill/add/add.console.text.ts';
import type { billConsoleText } from '../../features/bill/bill.console.text.ts';
import type { billTitles } from '../../features/bill/bill.titles.text.ts';
import type { companyConsoleText } from '../../features/company/company.console.text.ts';
import type { companyTitles } from '../../features/company/company.titles.text.ts';
import type { platformWalletText } from '../../features/company/overview/platformWallet.console.text.ts';
import type { counterConsoleText } from '../../features/counter/counter.console.text.ts';
import type { counterTitles } from '../../features/counter/counter.titles.text.ts';
import type { estateConsoleText } from '../../features/estate/estate.console.text.ts';
import type { estateTitles } from '../../features/estate/estate.titles.text.ts';
import type { companyWalletText } from '../../features/finance/company/wallet/wallet.console.text.ts';
import type { expenditureConsoleText } from '../../features/finance/expenditure/expenditure.console.text.ts';
import type { financeConsoleText } from '../../features/finance/finance.console.text.ts';
import type { financeTitles } from '../../features/finance/finance.titles.text.ts';
import type { summaryConsoleText } from '../../features/finance/summary/summary.console.text.ts';
import type { helpConsoleText } from '../../features/help/help.console.text.ts';
import type { helpTitles } from '../../features/help/help.titles.text.ts';
import type { homeText } from '../../features/home/home.text.ts';
import type { leaseExportText } from '../../features/lease/export/leaseExport.text.ts';
import type { leaseConsoleText } from '../../features/lease/lease.console.text.ts';
import type { leaseTitles } from '../../features/lease/lease.titles.text.ts';
import type { paymentConsoleText } from '../../features/payment/payment.console.text.ts';
import type { paymentTitles } from '../../features/payment/payment.titles.text.ts';
import type { rentExportText } from '../../features/rent/export/rentExport.text.ts';
import type { rentConsoleText } from '../../features/rent/rent.console.text.ts';
import type { rentTitles } from '../../features/rent/rent.titles.text.ts';
import type { residentConsoleText } from '../../features/resident/resident.console.text.ts';
import type { residentTitles } from '../../features/resident/resident.titles.text.ts';
import type { signInText } from '../../features/session/session.console.text.ts';
import type { jobText } from '../../features/setting/jobs/job.text.ts';
import type { settingConsoleText } from '../../features/setting/setting.console.text.ts';
import type { settingTitles } from '../../features/setting/setting.titles.text.ts';
import type { meterConsoleText } from '../../features/standard/meters/meter.console.text.ts';
import type { standardConsoleText } from '../../features/standard/standard.console.text.ts';
import type { standardTitles } from '../../features/standard/standard.titles.text.ts';
import type { centerText } from '../../features/user/user.console.text.ts';
import type { centerTitles } from '../../features/user/user.titles.text.ts';
import type { kitText } from '../../kit/kit.text.ts';
import type { richText } from '../../kit/rich/rich.text.ts';
import type { sortableText } from '../../kit/sortable/sortable.text.ts';
import type { condoText } from '../../pickers/condo/condo.text.ts';
import type { leasePartsText } from '../../pickers/lease/lease.parts.text.ts';
import type { figuresText } from '../../pickers/payment/figures.text.ts';
import type { paymentPartsText } from '../../pickers/payment/payment.parts.text.ts';
import type { standardPartsText } from '../../pickers/standard/standard.parts.text.ts';
import type { walletPartsText } from '../../pickers/wallet/wallet.parts.text.ts';
import type { withdrawalPartsText } from '../../pickers/withdrawal/withdrawal.parts.text.ts';
import type { requestText } from '../request/request.text.ts';
import type { shellText } from '../shell/shell.text.ts';

type All = typeof auditText &
  typeof adminConsoleText &
  typeof adminTitles &
  typeof announceText &
  typeof announceConsoleText &
  typeof announceTitles &
  typeof appConfigText &
  typeof appConfigConsoleText &
  typeof appConfigTitles &
  typeof billConsoleText &
  typeof billTitles &
  typeof billText &
  typeof companyText &
  typeof companyConsoleText &
  typeof companyTitles &
  typeof companyWalletText &
  typeof condoText &
  typeof counterText &
  typeof counterConsoleText &
  typeof counterTitles &
  typeof financeText &
  typeof financeConsoleText &
  typeof financeTitles &
  typeof expenditureText &
  typeof expenditureConsoleText &
  typeof summaryConsoleText &
  typeof helpText &
  typeof helpConsoleText &
  typeof helpTitles &
  typeof leaseText &
  typeof leasePartsText &
  typeof leaseConsoleText &
  typeof leaseExportText &
  typeof leaseTitles &
  typeof platformWalletText &
  typeof paymentText &
  typeof paymentConsoleText &
  typeof figuresText &
  typeof paymentPartsText &
  typeof paymentTitles &
  typeof rentText &
  typeof rentConsoleText &
  typeof rentExportText &
  typeof rentTitles &
  typeof residentText &
  typeof residentConsoleText &
  typeof residentTitles &
  typeof walletPartsText &
  typeof settingText &
  typeof settingConsoleText &
  typeof jobText &
  typeof settingTitles &
  typeof meterConsoleText &
  typeof standardConsoleText &
  typeof standardTitles &
  typeof standardPartsText &
  typeof billAddText &
  typeof coreText &
  typeof fieldText &
  typeof estateText &
  typeof fileText &
  typeof sessionText &
  typeof standardText &
  typeof userText &
  typeof walletText &
  typeof estateConsoleText &
  typeof homeText &
  typeof signInText &
  typeof centerText &
  typeof centerTitles &
  typeof estateTitles &
  typeof kitText &
  typeof richText &
  typeof sortableText &
  typeof requestText &
  typeof withdrawalText &
  typeof withdrawalPartsText &
  typeof shellText;

/** Every text of the console; a key that is not one of them does not compile. */
export type TextKey = keyof All & string;

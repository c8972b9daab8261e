import * as z from 'zod';
import * as access from './access/access.model.ts';
import * as activity from './activity/activity.model.ts';
import * as adMachine from './adMachine/adMachine.model.ts';
import * as announce from './announce/announce.model.ts';
import * as appConfig from './appConfig/appConfig.model.ts';
import * as audit from './audit/audit.model.ts';
import * as bill from './bill/bill.model.ts';
import * as cheque from './cheque/cheque.model.ts';
import * as company from './company/company.model.ts';
import { fieldErrorSchema } from './core/envelope.ts';
import { hitSchema } from './core/hit.ts';
import { richSchema } from './core/rich.ts';
import { workLineSchema } from './core/work.ts';
import * as counter from './counter/counter.model.ts';
import * as debtor from './debtor/debtor.model.ts';
import * as estate from './estate/estate.model.ts';
import * as expenditure from './expenditure/expenditure.model.ts';
import * as booking from './facility/booking.model.ts';
import * as facility from './facility/facility.model.ts';
import * as facilityLock from './facility/lock.model.ts';
import * as schedule from './facility/schedule.model.ts';
import * as facilityUse from './facility/use.model.ts';
import * as finance from './finance/finance.model.ts';
import * as help from './help/help.model.ts';
import * as home from './home/home.model.ts';
import * as landlord from './landlord/landlord.model.ts';
import * as lease from './lease/lease.model.ts';
import * as message from './message/message.model.ts';
import * as money from './money/money.model.ts';
import * as news from './news/news.model.ts';
import * as notice from './notice/notice.model.ts';
import * as payment from './payment/payment.model.ts';
import * as rent from './rent/rent.model.ts';
import * as repair from './repair/repair.model.ts';
import * as resident from './resident/resident.model.ts';
import * as search from './search/search.model.ts';
import * as session from './session/session.model.ts';
import * as setting from './setting/setting.model.ts';
import * as standard from './standard/standard.model.ts';
import * as template from './template/template.model.ts';
import * as upkeep from './upkeep/upkeep.model.ts';
import * as user from './user/user.model.ts';
import * as visitor from './visitor/visitor.model.ts';
import * as wallet from './wallet/wallet.model.ts';
import * as weather from './weather/weather.model.ts';
import * as withdrawal from './withdrawal/withdrawal.model.ts';

const modules: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  // Bills' standards are called Standard; leases' carry their domain's name.
  standard,
  access,
  activity,
  adMachine,
  announce,
  appConfig,
  audit,
  bill,
  cheque,
  company,
  counter,
  debtor,
  estate,
  expenditure,
  landlord,
  facility: { ...facility, ...schedule, ...booking, ...facilityLock, ...facilityUse },
  finance,
  help,
  home,
  lease,
  message,
  money,
  notice,
  news,
  payment,
  rent,
  repair,
  resident,
  search,
  session,
  setting,
  upkeep,
  template,
  user,
  visitor,
  wallet,
  weather,
  withdrawal,
};

/**
 * What the API documentation calls a shape: the model's own name ('unitSchema' is Unit), prefixed with the domain
 * where another domain has a model of that name.
 */
export const shapeNames = z.registry<{ id: string }>();
shapeNames.add(richSchema, { id: 'Rich' });
shapeNames.add(hitSchema, { id: 'Hit' });
shapeNames.add(workLineSchema, { id: 'WorkLine' });
shapeNames.add(fieldErrorSchema, { id: 'FieldError' });

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const taken = new Set<string>(['Rich', 'Hit', 'WorkLine', 'FieldError', 'Failure']);
for (const [domain, exported] of Object.entries(modules)) {
  for (const [key, schema] of Object.entries(exported)) {
    if (!(schema instanceof z.ZodType) || !key.endsWith('Schema') || shapeNames.has(schema)) continue;
    const name = capital(key.slice(0, -'Schema'.length));
    const id = taken.has(name) ? capital(domain) + name : name;
    taken.add(id);
    shapeNames.add(schema, { id });
  }
}

import { dayOf } from '@iris/contract/core/day';
import { settingApi } from '@iris/contract/setting/setting.api';
import type { FastifyInstance } from 'fastify';
import { readAudit } from '../../platform/audit/audit.ts';
import { found } from '../../platform/db/record.ts';
import type { Services } from '../../platform/http/context.ts';
import { mount } from '../../platform/http/mount.ts';
import { addBanner, orderBanners, removeBanner, updateBanner } from './banner.actions.ts';
import {
  addHoliday,
  importHolidays,
  removeHoliday,
  removeHolidayYear,
  updateHoliday,
} from './holiday.actions.ts';
import { listHolidays } from './holiday.queries.ts';
import {
  addInformationType,
  orderInformationTypes,
  removeInformationType,
  updateInformationType,
} from './informationType.actions.ts';
import { listJobs, runJob } from './job.actions.ts';
import { bannersOf, listBanners, listInformationTypes } from './lists.queries.ts';
import { dismissLetters, resendLetters } from './outbox.actions.ts';
import { getLetter, listLetters } from './outbox.queries.ts';
import { platformOf, removeSmtp, updateSignIn, updateSmtp } from './setting.actions.ts';
import { viewBanner, viewHoliday, viewInformationType, viewLetter } from './setting.view.ts';
import { testSmtp } from './smtpTest.actions.ts';

/** The calls of the platform's settings: sign-in, mail and outbox, jobs, the two short lists, and the public holidays. */
export function mountSettings(app: FastifyInstance, services: Services): void {
  mount(app, services, settingApi.platform, (_, context) => platformOf(context.db, context));
  mount(app, services, settingApi.history, ({ query }, { db }) =>
    readAudit(db, { entities: ['setting', 'banner', 'informationType', 'holiday'] }, query),
  );
  mount(app, services, settingApi.updateSignIn, ({ body }, context) => updateSignIn(body, context));
  mount(app, services, settingApi.updateSmtp, ({ body }, context) => updateSmtp(body, context));
  mount(app, services, settingApi.removeSmtp, (_, context) => removeSmtp(context));
  mount(app, services, settingApi.testSmtp, ({ body }, context) => testSmtp(body, context));
  mount(app, services, settingApi.outbox, async ({ query }, { db, clock }) => {
    const { rows, total } = await listLetters(db, query, clock.now());
    return { items: rows.map(viewLetter), total, page: query.page, count: query.count };
  });
  mount(app, services, settingApi.letter, async ({ params }, { db, clock }) => {
    const row = found(await getLetter(db, params.id, clock.now()));
    return { ...viewLetter(row), body: row.body };
  });
  mount(app, services, settingApi.resendLetters, ({ body }, context) => resendLetters(body.ids, context));
  mount(app, services, settingApi.dismissLetters, ({ body }, context) => dismissLetters(body.ids, context));
  mount(app, services, settingApi.jobs, (_, context) => listJobs(context));
  mount(app, services, settingApi.runJob, ({ body }, context) => runJob(body.name, context));
  mountLists(app, services);
  mountHolidays(app, services);
}

function mountLists(app: FastifyInstance, services: Services): void {
  mount(app, services, settingApi.bannerList, async (_, { db }) => (await listBanners(db)).map(viewBanner));
  mount(app, services, settingApi.bannersShown, async (_, { db, clock }) =>
    (await bannersOf(db, dayOf(clock.now()))).map(viewBanner),
  );
  mount(app, services, settingApi.addBanner, ({ body }, context) => addBanner(body, context));
  mount(app, services, settingApi.updateBanner, ({ body }, context) => updateBanner(body, context));
  mount(app, services, settingApi.orderBanners, ({ body }, context) => orderBanners(body.ids, context));
  mount(app, services, settingApi.removeBanner, ({ params }, context) => removeBanner(params.id, context));

  mount(app, services, settingApi.informationTypeList, async (_, { db }) =>
    (await listInformationTypes(db)).map(viewInformationType),
  );
  mount(app, services, settingApi.addInformationType, ({ body }, context) =>
    addInformationType(body, context),
  );
  mount(app, services, settingApi.updateInformationType, ({ body }, context) =>
    updateInformationType(body, context),
  );
  mount(app, services, settingApi.orderInformationTypes, ({ body }, context) =>
    orderInformationTypes(body.ids, context),
  );
  mount(app, services, settingApi.removeInformationType, ({ params }, context) =>
    removeInformationType(params.id, context),
  );
}

function mountHolidays(app: FastifyInstance, services: Services): void {
  mount(app, services, settingApi.holidayList, async (_, { db }) =>
    (await listHolidays(db)).map(viewHoliday),
  );
  mount(app, services, settingApi.addHoliday, ({ body }, context) => addHoliday(body, context));
  mount(app, services, settingApi.updateHoliday, ({ body }, context) => updateHoliday(body, context));
  mount(app, services, settingApi.importHolidays, ({ body }, context) => importHolidays(body.days, context));
  mount(app, services, settingApi.removeHoliday, ({ params }, context) => removeHoliday(params.id, context));
  mount(app, services, settingApi.removeHolidayYear, ({ params }, context) =>
    removeHolidayYear(params.year, context),
  );
}

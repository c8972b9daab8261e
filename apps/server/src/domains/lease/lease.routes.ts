import { dayOf } from '@iris/contract/core/day';
import { leaseApi } from '@iris/contract/lease/lease.api';
import type { FastifyInstance } from 'fastify';
import { readAudit } from '../../platform/audit/audit.ts';
import type { Services } from '../../platform/http/context.ts';
import { mount } from '../../platform/http/mount.ts';
import {
  calendarFeed,
  calendarLink,
  leaseCalendar,
  makeCalendarLink,
  revokeCalendarLink,
} from './calendar.actions.ts';
import { noteCompliance } from './compliance.actions.ts';
import { addLease } from './lease.add.ts';
import { contractPdf } from './lease.contract.ts';
import { leaseDetail } from './lease.detail.ts';
import { leasePage } from './lease.export.ts';
import { sumLeases } from './lease.list.queries.ts';
import { validAt } from './lease.queries.ts';
import { settlementPdf } from './lease.settlement.ts';
import { unitsToLet } from './lease.units.queries.ts';
import { removeLease, updateLease } from './lease.update.ts';
import { invalidateLease, planMoveOut } from './moveOut.actions.ts';
import { moveOutOf } from './moveOut.steps.ts';
import { addStandard, removeStandard, updateStandard } from './standard.actions.ts';

export function mountLeases(app: FastifyInstance, services: Services): void {
  mount(app, services, leaseApi.list, ({ query }, context) => leasePage(query, context));
  mount(app, services, leaseApi.brief, ({ query }, { db, clock }) =>
    sumLeases(db, query, dayOf(clock.now())),
  );
  mount(app, services, leaseApi.detail, ({ params }, context) => leaseDetail(context.db, params.id, context));
  mount(app, services, leaseApi.history, ({ params, query }, { db }) =>
    readAudit(db, { entity: 'lease', id: params.id }, query),
  );
  mount(app, services, leaseApi.units, async ({ query }, { db, clock }) => ({
    items: await unitsToLet(db, query, dayOf(clock.now())),
  }));
  mount(app, services, leaseApi.usedDates, async ({ params, query }, { db }) =>
    (await validAt(db, params.id, query.except_id)).map((row) => ({
      start_day: row.startDay,
      end_day: row.endDay,
      lease_id: row.id,
      business_no: row.businessNo,
      tenant_name: row.tenantName,
      tenant_name_en: row.tenantNameEn,
    })),
  );
  mount(app, services, leaseApi.add, ({ body }, context) => addLease(body, context));
  mount(app, services, leaseApi.update, ({ body }, context) => updateLease(body, context));
  mount(app, services, leaseApi.remove, ({ params }, context) => removeLease(params.id, context));
  mount(app, services, leaseApi.addStandard, ({ body }, context) => addStandard(body, context));
  mount(app, services, leaseApi.updateStandard, ({ body }, context) => updateStandard(body, context));
  mount(app, services, leaseApi.removeStandard, ({ params }, context) => removeStandard(params.id, context));
  mount(app, services, leaseApi.moveOut, ({ params }, context) => moveOutOf(params.id, context));
  mount(app, services, leaseApi.planMoveOut, ({ body }, context) => planMoveOut(body, context));
  mount(app, services, leaseApi.invalidate, ({ params, query }, context) =>
    invalidateLease(params.id, query.day, context),
  );
  mount(app, services, leaseApi.compliance, ({ body }, context) => noteCompliance(body, context));
  mount(app, services, leaseApi.contractPdf, ({ params, query }, context) =>
    contractPdf(params.id, query.id_reason, context),
  );
  mount(app, services, leaseApi.settlementPdf, ({ params }, context) => settlementPdf(params.id, context));
  mountCalendar(app, services);
}

function mountCalendar(app: FastifyInstance, services: Services): void {
  mount(app, services, leaseApi.calendar, ({ query }, context) => leaseCalendar(query, context));
  mount(app, services, leaseApi.calendarLink, ({ query }, context) => calendarLink(query.condo_id, context));
  mount(app, services, leaseApi.makeCalendarLink, ({ body }, context) =>
    makeCalendarLink(body.condo_id, context),
  );
  mount(app, services, leaseApi.revokeCalendarLink, ({ query }, context) =>
    revokeCalendarLink(query.condo_id, context),
  );
  mount(app, services, leaseApi.calendarFeed, ({ params }, context) => calendarFeed(params.token, context));
}

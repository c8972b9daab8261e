import { facilityApi } from '@iris/contract/facility/facility.api';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { readAudit } from '../../platform/audit/audit.ts';
import { getRecord } from '../../platform/db/record.ts';
import type { Services } from '../../platform/http/context.ts';
import { invalidField } from '../../platform/http/failure.ts';
import { mount } from '../../platform/http/mount.ts';
import { mountMoney } from '../money/index.ts';
import { condoPage } from '../resident/index.ts';
import { cancelBooking, noteNoShow, useBooking } from './booking.actions.ts';
import { book } from './booking.add.ts';
import { bookingWays, chargeDetail } from './booking.charge.ts';
import { bookingDetail } from './booking.detail.ts';
import { bookingPages } from './booking.list.queries.ts';
import { moveBooking } from './booking.move.ts';
import { mountBookingPage } from './booking.page.ts';
import { chargeIdsOf, sumBookings } from './booking.queries.ts';
import { bookingTable } from './booking.table.ts';
import { checkIn, mailTicket, readTicketOf, renewTicket } from './booking.ticket.ts';
import { viewBooking } from './booking.view.ts';
import { closeFacilities, liftClosing } from './closing.actions.ts';
import { closePreview, closingPage } from './closing.queries.ts';
import {
  addFacility,
  copyFacility,
  facilityDetail,
  offlineFacility,
  reinstateFacility,
  updateFacility,
} from './facility.actions.ts';
import { openGrids } from './facility.days.ts';
import { facilitiesNamed, facilitiesOf, facilityList, schedulesOf } from './facility.queries.ts';
import { closingTable, scheduleTable } from './facility.table.ts';
import { facilityUse } from './facility.use.ts';
import { viewFacility, viewSchedule } from './facility.view.ts';
import { facilityFeed, feedLink, makeFeedLink, revokeFeedLink } from './feed.actions.ts';
import { releaseKey } from './lock.key.ts';
import {
  addSchedule,
  copySchedule,
  offlineSchedule,
  reinstateSchedule,
  removeSchedule,
  updateSchedule,
} from './schedule.actions.ts';
import { touchedBy } from './schedule.touched.ts';

/** The body of a step with the id of its path. */
const withId = <Body>({ params, body }: { params: { id: number }; body: Body }): Body & { id: number } => ({
  ...body,
  id: params.id,
});

/** The calls of facilities, their schedules and their bookings. */
export function mountFacilities(app: FastifyInstance, services: Services): void {
  mount(app, services, facilityApi.list, ({ query }, context) =>
    condoPage(context, { query, field: 'facilities', list: facilityList, view: viewFacility }),
  );
  mount(app, services, facilityApi.detail, ({ params }, context) =>
    facilityDetail(context.db, context, params.id),
  );
  mount(app, services, facilityApi.history, async ({ params, query }, { db }) => {
    const schedules = await schedulesOf(db, [params.id], null);
    const closings = await db
      .select({ id: closingTable.id })
      .from(closingTable)
      .where(eq(closingTable.facilityId, params.id));
    return readAudit(
      db,
      {
        records: [
          { entity: 'facility', ids: [params.id] },
          { entity: 'schedule', ids: schedules.map(({ id }) => id) },
          { entity: 'facilityClosing', ids: closings.map(({ id }) => id) },
        ],
      },
      query,
    );
  });
  mount(app, services, facilityApi.add, ({ body }, context) => addFacility(body, context));
  mount(app, services, facilityApi.copy, ({ params }, context) => copyFacility(params.id, context));
  mount(app, services, facilityApi.update, ({ body }, context) => updateFacility(body, context));
  mount(app, services, facilityApi.offline, (sent, context) => offlineFacility(withId(sent), context));
  mount(app, services, facilityApi.reinstate, (sent, context) => reinstateFacility(withId(sent), context));
  const grids = openGrids();
  mount(app, services, facilityApi.day, ({ query: { condo_id, day } }, context) =>
    grids.day({ condoId: condo_id, day }, context),
  );
  mount(app, services, facilityApi.use, ({ params, query }, context) =>
    facilityUse(params.id, { from: query.from_day, to: query.to_day }, context),
  );
  mount(app, services, facilityApi.week, ({ params: { id }, query: { day } }, context) =>
    grids.week({ id, day }, context),
  );
  mountSchedules(app, services);
  mountBookings(app, services);
  mount(app, services, facilityApi.closings, ({ query }, { db, clock }) =>
    closingPage(db, query, clock.now()),
  );
  mount(app, services, facilityApi.closePreview, async ({ body }, { db, clock }) => {
    const own = new Set((await facilitiesOf(db, body.condo_id)).map(({ id }) => id));
    if (body.facility_ids.some((one) => !own.has(one)))
      throw invalidField('facility_ids', 'facility.otherCondo');
    return closePreview(db, body.facility_ids, { from: body.from_at, to: body.to_at }, clock.now());
  });
  mount(app, services, facilityApi.close, ({ body }, context) => closeFacilities(body, context));
  mount(app, services, facilityApi.liftClosing, ({ params }, context) => liftClosing(params.id, context));
  mount(app, services, facilityApi.feedLink, ({ params }, context) => feedLink(params.id, context));
  mount(app, services, facilityApi.makeFeedLink, ({ params }, context) => makeFeedLink(params.id, context));
  mount(app, services, facilityApi.revokeFeedLink, ({ params }, context) =>
    revokeFeedLink(params.id, context),
  );
  mount(app, services, facilityApi.feed, ({ params }, context) => facilityFeed(params.token, context));
  mountBookingPage(app, services);
}

function mountSchedules(app: FastifyInstance, services: Services): void {
  mount(app, services, facilityApi.schedules, async ({ params }, { db }) => ({
    items: (await schedulesOf(db, [params.id], null)).map(viewSchedule),
  }));
  mount(app, services, facilityApi.schedule, async ({ params }, { db }) =>
    viewSchedule(await getRecord(db, scheduleTable, params.id)),
  );
  mount(app, services, facilityApi.scheduleTouched, ({ body }, context) => touchedBy(body, context));
  mount(app, services, facilityApi.addSchedule, ({ body }, context) => addSchedule(body, context));
  mount(app, services, facilityApi.updateSchedule, ({ body }, context) => updateSchedule(body, context));
  mount(app, services, facilityApi.copySchedule, (sent, context) => copySchedule(withId(sent), context));
  mount(app, services, facilityApi.offlineSchedule, (sent, context) =>
    offlineSchedule(withId(sent), context),
  );
  mount(app, services, facilityApi.reinstateSchedule, (sent, context) =>
    reinstateSchedule(withId(sent), context),
  );
  mount(app, services, facilityApi.removeSchedule, ({ params }, context) =>
    removeSchedule(params.id, context),
  );
}

function mountBookings(app: FastifyInstance, services: Services): void {
  mount(app, services, facilityApi.bookings, async ({ query }, context) => {
    const now = context.clock.now();
    const named = await facilitiesNamed(context.db, query.condo_id, query.search);
    const list = bookingPages(context, now, named);
    return condoPage(context, { query, field: 'bookings', list, view: viewBooking(now) });
  });
  mount(app, services, facilityApi.bookingSums, async ({ query }, { db, clock }) => {
    const named = await facilitiesNamed(db, query.condo_id, query.search);
    return sumBookings(db, query, { now: clock.now(), named });
  });
  mount(app, services, facilityApi.booking, ({ params }, context) =>
    bookingDetail(context.db, context, params.id),
  );
  mount(app, services, facilityApi.bookingHistory, async ({ params, query }, { db }) => {
    const charges = await chargeIdsOf(db, await getRecord(db, bookingTable, params.id));
    const records = [
      { entity: 'booking' as const, ids: [params.id] },
      { entity: 'bookingCharge' as const, ids: charges },
    ];
    return readAudit(db, { records }, query);
  });
  mount(app, services, facilityApi.book, ({ body }, context) => book(body, context));
  mount(app, services, facilityApi.cancelBooking, (sent, context) => cancelBooking(withId(sent), context));
  mount(app, services, facilityApi.moveBooking, (sent, context) => moveBooking(withId(sent), context));
  mount(app, services, facilityApi.useBooking, (sent, context) => useBooking(withId(sent), context));
  mount(app, services, facilityApi.checkIn, ({ body }, context) => checkIn(body, context));
  mount(app, services, facilityApi.ticket, ({ params }, context) => readTicketOf(params.id, context));
  mount(app, services, facilityApi.renewTicket, (sent, context) => renewTicket(withId(sent), context));
  mount(app, services, facilityApi.mailTicket, (sent, context) => mailTicket(withId(sent), context));
  mount(app, services, facilityApi.noShow, (sent, context) => noteNoShow(withId(sent), context));
  mount(app, services, facilityApi.charge, ({ params }, context) =>
    chargeDetail(context.db, context, params.id),
  );
  mount(app, services, facilityApi.chargeHistory, ({ params, query }, { db }) =>
    readAudit(db, { entity: 'bookingCharge', id: params.id }, query),
  );
  mountMoney(app, services, facilityApi, bookingWays);
  mount(app, services, facilityApi.bookingKey, ({ params }, context) => releaseKey(params.id, context));
}

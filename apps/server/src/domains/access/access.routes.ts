import { accessApi } from '@iris/contract/access/access.api';
import { limits } from '@iris/contract/core/limits';
import type { Page } from '@iris/contract/core/page';
import type { FastifyInstance } from 'fastify';
import { readAudit } from '../../platform/audit/audit.ts';
import type { Services } from '../../platform/http/context.ts';
import { mount } from '../../platform/http/mount.ts';
import { condoPageInParts } from '../resident/index.ts';
import { platformPage } from '../setting/index.ts';
import { daysNamed } from './access.event.queries.ts';
import { MONTHS_KEPT } from './access.jobs.ts';
import { whoAt } from './access.reach.queries.ts';
import { viewDevice, viewEvent, viewGroup, viewWaiting, viewWho } from './access.view.ts';
import { changesFor, heartbeat, photoFor, takeResults } from './device.actions.ts';
import {
  addDevice,
  disableDevice,
  enableDevice,
  openDoor,
  rotateToken,
  updateDevice,
} from './device.admin.actions.ts';
import { openBeats } from './device.beats.ts';
import { importDevices, pretestDevices } from './device.import.ts';
import { deviceTemplate } from './device.importSheet.ts';
import { getDevice, listDevices, listWaiting } from './device.list.queries.ts';
import { askAtDoor, takeEvents } from './door.actions.ts';
import { eventsAt, openEvents } from './event.list.queries.ts';
import { addGroup, groupDetail, removeGroup, updateGroup } from './group.actions.ts';
import { facilitiesOf, listGroups } from './group.queries.ts';
import { holdersOf, setConsent } from './holder.actions.ts';

export function mountAccess(app: FastifyInstance, services: Services): void {
  mountGroups(app, services);
  mountDevices(app, services);
  mountProtocol(app, services);
  mount(app, services, accessApi.ofResident, ({ params }, { db, clock, language }) =>
    holdersOf(db, params.id, { language, now: clock.now() }),
  );
  mount(app, services, accessApi.consent, ({ body }, context) => setConsent(body, context));
}

function mountGroups(app: FastifyInstance, services: Services): void {
  mount(app, services, accessApi.groupList, ({ query }, context) =>
    platformPage(context, {
      query,
      field: 'access_groups',
      list: (db, asked, part = asked) => listGroups(db, { ...asked, ...part }),
      view: viewGroup,
    }),
  );
  mount(app, services, accessApi.facilities, async ({ query }, { db }) => ({
    items: await facilitiesOf(db, query.condo_id),
  }));
  mount(app, services, accessApi.groupDetail, ({ params }, context) => groupDetail(params.id, context));
  mount(app, services, accessApi.groupHistory, ({ params, query }, { db }) =>
    readAudit(db, { entity: 'accessGroup', id: params.id }, query),
  );
  mount(app, services, accessApi.groupAdd, ({ body }, context) => addGroup(body, context));
  mount(app, services, accessApi.groupUpdate, ({ body }, context) => updateGroup(body, context));
  mount(app, services, accessApi.groupRemove, ({ params }, context) => removeGroup(params.id, context));
}

function mountDevices(app: FastifyInstance, services: Services): void {
  mount(app, services, accessApi.deviceList, ({ query }, context) => {
    const now = context.clock.now();
    return platformPage(context, {
      query,
      field: 'access_devices',
      list: (db, asked, part = asked) => listDevices(db, { ...asked, ...part }, now),
      view: viewDevice,
    });
  });
  mount(app, services, accessApi.deviceDetail, async ({ params }, { db, clock }) =>
    viewDevice(await getDevice(db, params.id, clock.now())),
  );
  mount(app, services, accessApi.deviceHistory, ({ params, query }, { db }) =>
    readAudit(db, { entity: 'accessDevice', id: params.id }, query),
  );
  mount(app, services, accessApi.deviceAdd, ({ body }, context) => addDevice(body, context));
  mount(app, services, accessApi.importTemplate, (_, { language }) => deviceTemplate(language));
  mount(app, services, accessApi.pretestDevices, ({ body, file }, context) =>
    pretestDevices(body, file, context),
  );
  mount(app, services, accessApi.devicesImport, ({ query, body, file }, context) =>
    importDevices(query.condo_id, body, file, context),
  );
  mount(app, services, accessApi.deviceUpdate, ({ body }, context) => updateDevice(body, context));
  mount(app, services, accessApi.deviceRotate, ({ params }, context) => rotateToken(params.id, context));
  mount(app, services, accessApi.deviceDisable, ({ params, body }, context) =>
    disableDevice({ ...body, id: params.id }, context),
  );
  mount(app, services, accessApi.deviceEnable, ({ params }, context) => enableDevice(params.id, context));
  mount(app, services, accessApi.deviceOpen, ({ params, body }, context) =>
    openDoor({ ...body, id: params.id }, context),
  );
  mount(app, services, accessApi.deviceQueue, async ({ params, query }, { db, clock }) =>
    pageOf(query, await listWaiting(db, params.id, query, clock.now()), viewWaiting),
  );
  mount(app, services, accessApi.deviceWho, async ({ params, query }, { db, clock }) =>
    pageOf(query, await whoAt(db, params.id, query, clock.now()), viewWho),
  );
  mount(app, services, accessApi.retention, async ({ query }, { db }) => ({
    days: await daysNamed(db, query.condo_id),
    months: MONTHS_KEPT,
  }));
  const listEvents = openEvents();
  mount(app, services, accessApi.eventList, async ({ query }, context) =>
    query.count <= limits.pageCountMax
      ? pageOf(query, await listEvents(context.figures, query, context.clock.now()), viewEvent)
      : condoPageInParts(context, {
          query,
          field: 'access_events',
          list: eventsAt(context.clock.now()),
          view: viewEvent,
        }),
  );
}

/** The calls of devices. */
function mountProtocol(app: FastifyInstance, services: Services): void {
  const noteBeat = openBeats(services.db);
  mount(app, services, accessApi.heartbeat, ({ body }, context) => heartbeat(body, context, noteBeat));
  mount(app, services, accessApi.changes, ({ query }, context) => changesFor(query, context));
  mount(app, services, accessApi.results, ({ body }, context) => takeResults(body, context));
  mount(app, services, accessApi.events, ({ body }, context) => takeEvents(body, context));
  mount(app, services, accessApi.ask, ({ body }, context) => askAtDoor(body, context));
  mount(app, services, accessApi.photo, ({ params }, context) => photoFor(params.id, context));
}

const pageOf = <Row, Item>(
  { page, count }: { page: number; count: number },
  { rows, total }: { rows: readonly Row[]; total: number },
  view: (row: Row) => Item,
): Page<Item> => ({ items: rows.map(view), total, page, count });

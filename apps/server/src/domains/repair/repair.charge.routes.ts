import { repairApi } from '@iris/contract/repair/repair.api';
import type { FastifyInstance } from 'fastify';
import { readAudit } from '../../platform/audit/audit.ts';
import type { Services } from '../../platform/http/context.ts';
import { mount } from '../../platform/http/mount.ts';
import { mountMoney } from '../money/index.ts';
import {
  chargeDetail,
  chargeRepair,
  keepCosts,
  payersOf,
  repairWays,
  voidRepairCharge,
} from './repair.charge.ts';

/** The calls about what an order cost, and what a resident pays of it. */
export function mountCharges(app: FastifyInstance, services: Services): void {
  mount(app, services, repairApi.costs, ({ params, body }, context) =>
    keepCosts({ ...body, id: params.id }, context),
  );
  mount(app, services, repairApi.payers, ({ params }, { db }) => payersOf(db, params.id));
  mount(app, services, repairApi.addCharge, ({ params, body }, context) =>
    chargeRepair({ ...body, id: params.id }, context),
  );
  mount(app, services, repairApi.charge, ({ params }, context) =>
    chargeDetail(context.db, context, params.id),
  );
  mount(app, services, repairApi.chargeHistory, ({ params, query }, { db }) =>
    readAudit(db, { entity: 'repairCharge', id: params.id }, query),
  );
  mount(app, services, repairApi.voidCharge, ({ body }, context) => voidRepairCharge(body, context));
  mountMoney(app, services, repairApi, repairWays);
}

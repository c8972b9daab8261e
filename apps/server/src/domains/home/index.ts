import { dayOf } from '@iris/contract/core/day';
import { homeApi } from '@iris/contract/home/home.api';
import type { Domain } from '../../platform/domain.ts';
import { mount } from '../../platform/http/mount.ts';
import { overviewOn } from './home.overview.ts';
import { latestReceipts, takenToday } from './home.takings.queries.ts';
import { workOf } from './home.work.ts';

/** The first screen: what waits for whoever is signed in, and the figures that they may see. */
export const homeDomain: Domain = {
  name: 'home',
  mount(app, services) {
    mount(app, services, homeApi.work, async ({ query }, context) => ({
      lines: await workOf(query.condo_id, context),
    }));
    const overviewOf = overviewOn();
    mount(app, services, homeApi.overview, ({ query }, context) => overviewOf(query.condo_id, context));
    mount(app, services, homeApi.takings, async ({ query }, { db, clock, principal, language }) => {
      const cashier = {
        condoId: query.condo_id,
        cashierId: principal.userId,
        today: dayOf(clock.now()),
      };
      const [channels, receipts] = await Promise.all([
        takenToday(db, cashier),
        latestReceipts(db, cashier, language),
      ]);
      return { channels, receipts };
    });
  },
};

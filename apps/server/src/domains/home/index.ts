import { homeApi } from '@iris/contract/home/home.api';
import type { Domain } from '../../platform/domain.ts';
import { mount } from '../../platform/http/mount.ts';
import { workOf } from './home.work.ts';

/** The first screen: what waits for whoever is signed in. */
export const homeDomain: Domain = {
  name: 'home',
  mount(app, services) {
    mount(app, services, homeApi.work, async ({ query }, context) => ({
      lines: await workOf(query.condo_id, context),
    }));
  },
};

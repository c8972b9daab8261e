import { searchApi } from '@iris/contract/search/search.api';
import type { Domain } from '../../platform/domain.ts';
import { mount } from '../../platform/http/mount.ts';
import { findOrders } from './order.find.ts';
import { findRecords } from './search.find.ts';

/** What the command palette and the order search find in a condo, within the caller's permissions. */
export const searchDomain: Domain = {
  name: 'search',
  mount(app, services) {
    mount(app, services, searchApi.search, ({ query: { condo_id, q } }, context) =>
      findRecords({ condoId: condo_id, typed: q }, context),
    );
    mount(app, services, searchApi.orders, ({ query }, context) => findOrders(query, context));
  },
};

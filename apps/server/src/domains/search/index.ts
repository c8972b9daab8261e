import { dayOf } from '@iris/contract/core/day';
import { searchApi } from '@iris/contract/search/search.api';
import type { Hit } from '@iris/contract/search/search.model';
import type { Domain } from '../../platform/domain.ts';
import { mount } from '../../platform/http/mount.ts';
import { searchBuildings, searchUnits } from '../estate/index.ts';
import { runningOf, searchResidents } from '../resident/index.ts';
import { findOrders } from './order.find.ts';
import { orderPage, ordersWhere } from './order.queries.ts';
import {
  kindsOfOrders,
  mayFindBills,
  mayFindLeases,
  mayFindResidents,
  mayFindUnits,
} from './search.policy.ts';
import { searchBills, searchLeases, searchRents } from './search.queries.ts';
import {
  viewBillHit,
  viewBuildingHit,
  viewLeaseHit,
  viewOrderHit,
  viewRentHit,
  viewResidentHits,
  viewUnitHit,
} from './search.view.ts';

/** What fits in the command palette without scrolling. */
const HITS = 8;
/** Places kept for people, leases, rents and bills where a word finds many units too. */
const KEPT = { residents: 3, leases: 2, rents: 1, bills: 1 };

/** What the command palette and the order search find in a condo, within the caller's permissions. */
export const searchDomain: Domain = {
  name: 'search',
  mount(app, services) {
    mount(
      app,
      services,
      searchApi.search,
      async ({ query: { condo_id, q } }, { db, principal, language, clock }) => {
        const places = async (): Promise<Hit[]> => {
          if (!mayFindUnits(principal)) return [];
          const [buildings, units] = await Promise.all([
            searchBuildings(db, condo_id, q, HITS / 2),
            searchUnits(db, condo_id, q, HITS),
          ]);
          return [
            ...buildings.map((row) => viewBuildingHit(row, language)),
            ...units.map((row) => viewUnitHit(row, language)),
          ];
        };
        const people = async (): Promise<Hit[]> => {
          if (!mayFindResidents(principal)) return [];
          const rows = await searchResidents(db, condo_id, q, HITS);
          if (rows.length === 0) return [];
          const bindings = await runningOf(
            db,
            rows.map(({ id }) => id),
          );
          return viewResidentHits(rows, bindings, language);
        };
        const contracts = async (): Promise<[leases: Hit[], rents: Hit[]]> => {
          if (!mayFindLeases(principal)) return [[], []];
          const [leases, rents] = await Promise.all([
            searchLeases(db, condo_id, q, HITS),
            searchRents(db, condo_id, q, HITS / 2),
          ]);
          const today = dayOf(clock.now());
          return [
            leases.map((row) => viewLeaseHit(row, today, language)),
            rents.map((row) => viewRentHit(row, language)),
          ];
        };
        const dues = async (): Promise<Hit[]> => {
          if (!mayFindBills(principal)) return [];
          const rows = await searchBills(db, condo_id, q, HITS / 2);
          return rows.map((row) => viewBillHit(row, language));
        };
        const numbered = async (): Promise<Hit[]> => {
          const where = ordersWhere(
            db,
            { number: q },
            { kinds: kindsOfOrders(principal), condoIds: new Set([condo_id]) },
          );
          const { rows } = await orderPage(db, where, { page: 0, count: 1 });
          return rows.flatMap((row) => viewOrderHit(row, language));
        };
        const [exact, found, residents, [leases, rents], bills] = await Promise.all([
          numbered(),
          places(),
          people(),
          contracts(),
          dues(),
        ]);
        const kept = {
          rents: Math.min(rents.length, KEPT.rents),
          bills: Math.min(bills.length, KEPT.bills),
          leases: Math.min(leases.length, KEPT.leases),
          residents: Math.min(residents.length, KEPT.residents),
        };
        const kinds = kept.rents + kept.bills;
        const first = found.slice(0, HITS - kept.residents - kept.leases - kinds);
        const known = [...first, ...residents].slice(0, HITS - kept.leases - kinds);
        const contracted = leases.slice(0, HITS - known.length - kinds);
        const rented = rents.slice(0, HITS - known.length - contracted.length - kept.bills);
        const others = [...known, ...contracted, ...rented, ...bills].filter(
          ({ kind, id }) => !exact.some((hit) => hit.kind === kind && hit.id === id),
        );
        return [...exact, ...others].slice(0, HITS);
      },
    );
    mount(app, services, searchApi.orders, ({ query }, context) => findOrders(query, context));
  },
};

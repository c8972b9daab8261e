import { counterApi } from '@iris/contract/counter/counter.api';
import { queryOf } from '../../base/request/query.ts';

/** Units by part of their name, or by a resident's name or phone number. */
export const unitsFound = (condoID: number, search: string) =>
  queryOf(counterApi.find, { query: { condo_id: String(condoID), search } });

/**
 * A unit at the counter; with a payer, what they owe in the whole estate. A closed unit is forgotten: opened again, it
 * would show the total of before, and the change by the cashier's own payment would look like a colleague's.
 */
export const deskOf = (unitId: number, payerId: number | null) => ({
  ...queryOf(counterApi.desk, {
    params: { id: String(unitId) },
    query: payerId === null ? {} : { payer_id: String(payerId) },
  }),
  gcTime: 0,
});

export const drawerNow = (condoID: number) =>
  queryOf(counterApi.drawer, { query: { condo_id: String(condoID) } });

export const earlierCloses = (condoID: number, page: number, waiting: boolean, othersOnly: boolean) =>
  queryOf(counterApi.closings, {
    query: {
      condo_id: String(condoID),
      page,
      ...(waiting ? { waiting: 'true' as const } : {}),
      ...(othersOnly ? { own: 'false' as const } : {}),
    },
  });

import { addDays, type Day } from '@iris/contract/core/day';
import type { Facility, FacilityDay } from '@iris/contract/facility/facility.model';
import { LRUCache } from 'lru-cache';
import { byOne, type Database, type Db } from '../../platform/db/database.ts';
import { getRecord } from '../../platform/db/record.ts';
import type { Services } from '../../platform/http/context.ts';
import { Shared } from '../../platform/http/shared.ts';
import { holidaysBetween } from '../setting/index.ts';
import { type Days, type PlanRows, planDays, planHoldsUntil, readPlan } from './facility.plan.ts';
import { facilitiesOf } from './facility.queries.ts';
import { facilityTable } from './facility.table.ts';
import { viewFacility } from './facility.view.ts';

type Context = { db: Database } & Pick<Services, 'bus' | 'totals' | 'clock'>;

interface Week {
  items: FacilityDay[];
}
interface OneDay {
  items: (FacilityDay & { facility: Facility })[];
}

interface Asked<Item> {
  condoId: number;
  /** Which facilities, in the words of the question. */
  of: readonly (string | number)[];
  days: Days;
  read: () => Promise<PlanRows>;
  shape: (days: FacilityDay[], rows: PlanRows) => Item[];
}

/** A grid, and from when until when time changes nothing in it. */
interface Grid<Item> {
  answer: Shared<{ items: Item[] }>;
  from: number;
  until: number;
  bytes: number;
}

const SLOT_BYTES = 300;
const FACILITY_BYTES = 2_000;

/**
 * What a grid shows, remembered until a booking, facility, schedule or closing of the condo changes, or until time
 * changes it: after each change all open consoles ask for it again.
 */
async function gridOf<Item extends FacilityDay>(
  { db, bus, totals, clock }: Context,
  { condoId, of, days, read, shape }: Asked<Item>,
): Promise<Shared<{ items: Item[] }>> {
  const holidays = await holidaysBetween({ db, bus }, days.from, days.to);
  const count = async (): Promise<Grid<Item>> => {
    const now = clock.now();
    const rows = await read();
    const planned = planDays(rows, days, new Map(holidays.map((one) => [one.day, one])), now);
    const items = shape(planned, rows);
    const slots = planned.reduce((sum, day) => sum + day.slots.length + day.others.length, rows.held.length);
    return {
      answer: new Shared({ items }),
      from: now,
      until: planHoldsUntil(rows, planned, now),
      bytes: slots * SLOT_BYTES + items.length * FACILITY_BYTES,
    };
  };
  const names = holidays.map(({ day, name, nameEn }) => [day, name, nameEn]);
  const grid = await totals.get(
    {
      ...{ condoId, of: 'BOOKING', key: ['grid', of, days, names] },
      holds: ({ from, until }: Grid<Item>) => from <= clock.now() && clock.now() < until,
      bytes: ({ bytes }: Grid<Item>) => bytes,
    },
    count,
  );
  return grid.answer;
}

/** The grids of one server. */
export function openGrids() {
  /** A facility stays in its condo. */
  const condoOf = new LRUCache<number, number>({ max: 10_000 });
  const condoOfFacility = async (db: Database, id: number): Promise<number> => {
    const known = condoOf.get(id);
    if (known !== undefined) return known;
    const { condoId } = await getRecord(db, facilityTable, id);
    condoOf.set(id, condoId);
    return condoId;
  };
  return {
    /** The seven days of a facility from one on. */
    async week({ id, day }: { id: number; day: Day }, context: Context): Promise<Shared<Week>> {
      const { db } = context;
      const days = { from: day, to: addDays(day, 6) };
      const rows = async (on: Db) => [await getRecord(on, facilityTable, id)];
      return gridOf(context, {
        ...{ condoId: await condoOfFacility(db, id), of: [id], days, shape: (items) => items },
        read: () => byOne(db, (one) => readPlan(one, { ids: [id], rows }, days)),
      });
    },
    /** A day of all facilities of a condo, in their order. */
    day({ condoId, day }: { condoId: number; day: Day }, context: Context): Promise<Shared<OneDay>> {
      const days = { from: day, to: day };
      return gridOf(context, {
        ...{ condoId, of: ['all'], days },
        read: async () => {
          const facilities = await facilitiesOf(context.db, condoId);
          const wanted = { ids: facilities.map(({ id }) => id), rows: async () => facilities };
          return byOne(context.db, (one) => readPlan(one, wanted, days));
        },
        shape: (items, { facilities }) => {
          const by = new Map(facilities.map((row) => [row.id, viewFacility(row)]));
          return items.flatMap((one) => {
            const facility = by.get(one.facility_id);
            return facility ? [{ ...one, facility }] : [];
          });
        },
      });
    },
  };
}

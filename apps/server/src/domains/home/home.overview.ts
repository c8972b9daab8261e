import { addDays, type Day, dayOf } from '@iris/contract/core/day';
import type { Permission } from '@iris/contract/core/permission';
import { HOME_DAYS, type HomeOverview } from '@iris/contract/home/home.model';
import { contractTexts } from '@iris/contract/texts';
import type { ShownRecord } from '../../platform/audit/audit.table.ts';
import { coalesced } from '../../platform/coalesced.ts';
import { byOne } from '../../platform/db/database.ts';
import type { Ahead } from '../../platform/domain.ts';
import type { LookingContext, SignedInContext } from '../../platform/http/context.ts';
import { Shared } from '../../platform/http/shared.ts';
import { overdueOf } from '../money/index.ts';
import { holidaysBetween } from '../setting/index.ts';
import {
  arrearsOf,
  dueByDay,
  latestChanges,
  leavingByDay,
  monthsOf,
  owedOf,
  type Place,
  unitsOf,
} from './home.overview.queries.ts';

/** How many of the latest changes are shown. */
const CHANGES = 8;

const SEE = { RENT: '租約合同-查看', BILL: '賬單管理-查看', units: '屋苑管理-查看' } as const;

/** The kinds of record whose changes the holder of a permission may see. */
const changesFor: readonly (readonly [Permission, readonly ShownRecord[]])[] = [
  [SEE.RENT, ['lease', 'rent']],
  [SEE.BILL, ['bill']],
  ['住戶管理-查看', ['resident']],
  [SEE.units, ['building', 'floor', 'unit']],
];

/** What of the figures somebody may see; nothing else of the caller enters them. */
interface Sight {
  kinds: readonly ('RENT' | 'BILL')[];
  units: boolean;
  aheads: readonly Ahead[];
  entities: readonly ShownRecord[];
}

/** The figures of a condo's first screen: each only for who may see it, most of them remembered until one changes. */
export function overviewOn(): (condoId: number, context: SignedInContext) => Promise<Shared<HomeOverview>> {
  const answer = coalesced<Shared<HomeOverview>>();
  return (condoId, context) => {
    const { clock, figures, language } = context;
    const today = dayOf(clock.now());
    const sight = sightOf(context);
    const { kinds, units, aheads, entities } = sight;
    const question = [condoId, today, language, kinds, units, aheads.map(({ key }) => key), entities];
    const ask = () => byOne(figures, (db) => figuresOf({ condoId, today }, sight, { ...context, db }));
    return answer(JSON.stringify(question), async () => new Shared(await ask()));
  };
}

function sightOf({ principal, aheads }: SignedInContext): Sight {
  const may = (one: Permission) => !principal.mustAddSecondFactor && principal.permissions.has(one);
  return {
    kinds: (['RENT', 'BILL'] as const).filter((kind) => may(SEE[kind])),
    units: may(SEE.units),
    aheads: aheads.filter(({ permission }) => may(permission)),
    entities: changesFor.flatMap(([permission, some]) => (may(permission) ? some : [])),
  };
}

type Context = Pick<LookingContext, 'db' | 'bus' | 'totals' | 'clock' | 'language'>;

async function figuresOf(
  place: Place,
  { kinds, units: withUnits, aheads, entities }: Sight,
  context: Context,
): Promise<HomeOverview> {
  const { db, totals, language } = context;
  const { condoId } = place;
  const remembered = <Answer extends object>(
    of: 'RENT' | 'BILL' | 'LEASE' | 'UNIT',
    what: string,
    ask: () => Promise<Answer>,
  ): Promise<Answer> => totals.get({ condoId, of, key: [what, place.today] }, ask, db);
  const overdue = (kind: 'RENT' | 'BILL') => overdueOf(kind, context, place);
  const [rents, bills, units, arrears, days, changes] = await Promise.all([
    kinds.includes('RENT')
      ? Promise.all([remembered('RENT', 'months', () => monthsOf(db, place)), overdue('RENT')])
      : null,
    kinds.includes('BILL')
      ? Promise.all([remembered('BILL', 'owed', () => owedOf(db, 'BILL', place)), overdue('BILL')])
      : null,
    withUnits ? remembered('UNIT', 'units', () => unitsOf(db, condoId)) : null,
    Promise.all(
      kinds.map(async (kind) => ({
        kind,
        rows: await remembered(kind, 'arrears', () => arrearsOf(db, kind, place)),
      })),
    ),
    kinds.length + aheads.length > 0 ? daysAhead(kinds, aheads, { place, remembered, context }) : null,
    entities.length > 0 ? latestChanges(db, condoId, entities, { count: CHANGES, language }) : null,
  ]);
  return {
    today: place.today,
    rents: rents && {
      months: rents[0],
      overdue: { amount: 0, ...rents[1], since_day: dayOrNull(rents[1].since) },
    },
    bills: bills && { unpaid: bills[0], overdue: { amount: 0, ...bills[1] } },
    units,
    arrears,
    days,
    changes,
  };
}

const dayOrNull = (since: string | number | null | undefined): string | null =>
  typeof since === 'string' ? since : null;

interface Asking {
  place: Place;
  context: Context;
  remembered<Answer extends object>(
    of: 'RENT' | 'BILL' | 'LEASE',
    what: string,
    ask: () => Promise<Answer>,
  ): Promise<Answer>;
}

/** The next days, each with what falls due, who leaves, and what the domains add. */
async function daysAhead(
  kinds: readonly ('RENT' | 'BILL')[],
  aheads: readonly Ahead[],
  { place, remembered, context }: Asking,
): Promise<NonNullable<HomeOverview['days']>> {
  const { db } = context;
  const to = addDays(place.today, HOME_DAYS - 1);
  const due = async (kind: 'RENT' | 'BILL'): Promise<Record<Day, number>> =>
    kinds.includes(kind) ? remembered(kind, 'dueByDay', () => dueByDay(db, kind, place)) : {};
  const leave = async (): ReturnType<typeof leavingByDay> =>
    kinds.includes('RENT') ? remembered('LEASE', 'leaving', () => leavingByDay(db, place)) : {};
  const [rents, bills, leaving, holidays, found] = await Promise.all([
    due('RENT'),
    due('BILL'),
    leave(),
    holidaysBetween(context, place.today, to),
    Promise.all(aheads.map((one) => one.find({ condoId: place.condoId, from: place.today, to }, context))),
  ]);
  const named = new Map(holidays.map(({ day, name, nameEn }) => [day, { name, name_en: nameEn }]));
  return Array.from({ length: HOME_DAYS }, (_, index) => {
    const day = addDays(place.today, index);
    const { leases, move_outs } = leaving[day] ?? { leases: 0, move_outs: 0 };
    const holiday = named.get(day) ?? null;
    const more = aheads.flatMap(({ key, path }, at) => {
      const count = found[at]?.[day] ?? 0;
      const [title, title_en] = contractTexts[`ahead.${key}`];
      return count === 0 ? [] : [{ title, title_en, count, path: path(day) }];
    });
    return { day, holiday, rents: rents[day] ?? 0, bills: bills[day] ?? 0, leases, move_outs, more };
  });
}

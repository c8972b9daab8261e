import { dayOf } from '@iris/contract/core/day';
import type { Hit } from '@iris/contract/core/hit';
import { inLanguage } from '@iris/contract/core/language';
import { holds } from '@iris/contract/core/permission';
import type { SignedInContext } from '../../platform/http/context.ts';
import { unitsNamed } from '../estate/index.ts';
import { englishNames } from '../resident/index.ts';
import { orderPage, ordersWhere } from './order.queries.ts';
import { kindsOfOrders } from './search.policy.ts';
import { viewOrderHit } from './search.view.ts';

/** What fits in the command palette without scrolling. */
const HITS = 8;

/** The record with exactly this number first, then the domains' results, as far as the caller may see them. */
export async function findRecords(
  { condoId, typed }: { condoId: number; typed: string },
  context: SignedInContext,
): Promise<Hit[]> {
  const { finders, principal } = context;
  const allowed = finders.filter(({ permission }) => holds(principal.permissions, permission));
  const [exact, ...found] = await Promise.all([
    numbered(condoId, typed, context),
    ...allowed.map(async ({ kept, find }) => {
      const hits = await find({ condoId, typed, limit: HITS }, context);
      return { hits, kept: Math.min(hits.length, kept) };
    }),
  ]);
  const shown: Hit[] = [];
  let keptBelow = found.reduce((sum, { kept }) => sum + kept, 0);
  for (const { hits, kept } of found) {
    keptBelow -= kept;
    shown.push(...hits.slice(0, Math.max(0, HITS - shown.length - keptBelow)));
  }
  const others = shown.filter(({ kind, id }) => !exact.some((hit) => hit.kind === kind && hit.id === id));
  return [...exact, ...others].slice(0, HITS);
}

/** The charge with exactly this number, of a kind that the caller may see. */
async function numbered(
  condoId: number,
  number: string,
  { db, principal, language, clock }: SignedInContext,
): Promise<Hit[]> {
  const where = ordersWhere(
    db,
    { number },
    { kinds: kindsOfOrders(principal), condoIds: new Set([condoId]) },
  );
  const { rows } = await orderPage(db, where, { page: 0, count: 1 });
  const named = await unitsNamed(
    db,
    language,
    rows.map(({ charge }) => charge.unitId),
  );
  const englishOf = await englishNames(
    db,
    rows.map(({ charge }) => charge.payerId),
  );
  return rows.flatMap(({ charge, unit }) =>
    viewOrderHit(
      {
        charge,
        unit: named(charge.unitId, unit),
        payer: inLanguage(language, charge.payerName, englishOf(charge.payerId, charge.payerName)),
      },
      language,
      dayOf(clock.now()),
    ),
  );
}

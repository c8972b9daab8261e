import { dayOf } from '@iris/contract/core/day';
import { reaches } from '@iris/contract/core/permission';
import { urgencies, type WorkLine } from '@iris/contract/core/work';
import { contractTexts } from '@iris/contract/texts';
import { byOne } from '../../platform/db/database.ts';
import type { Work } from '../../platform/domain.ts';
import type { LookingContext, SignedInContext } from '../../platform/http/context.ts';

/** What waits for the caller in a condo and on the platform, most urgent first; all domains are asked at once. */
export async function workOf(condoId: number | undefined, context: SignedInContext): Promise<WorkLine[]> {
  const { works, principal, clock } = context;
  const asked = works.filter(
    ({ platform, level = 'CONDO', permissions }) =>
      (platform || condoId !== undefined) &&
      reaches(principal.level, platform ? 'OPERATOR' : level) &&
      // Who must first set up a second factor may use no permission yet.
      (permissions.length === 0 || !principal.mustAddSecondFactor) &&
      permissions.every((one) => principal.permissions.has(one)),
  );
  const place = { condoId: condoId ?? 0, today: dayOf(clock.now()) };
  const lines = await byOne(context.figures, (db) =>
    Promise.all(asked.map((work) => lineOf(work, place, { ...context, db }))),
  );
  return lines
    .filter((line) => line !== undefined)
    .sort((a, b) => urgencies.indexOf(a.urgency) - urgencies.indexOf(b.urgency));
}

async function lineOf(
  work: Work,
  place: { condoId: number; today: string },
  context: LookingContext,
): Promise<WorkLine | undefined> {
  const { count, amount = null, since = null } = await work.find(place, context);
  if (count === 0) return undefined;
  const { key, urgency, act, path } = work;
  const [title, title_en] = contractTexts[`work.${key}`];
  return {
    key,
    title,
    title_en,
    urgency,
    act,
    count,
    amount,
    since_day: typeof since === 'string' ? since : null,
    since: typeof since === 'number' ? since : null,
    path,
  };
}

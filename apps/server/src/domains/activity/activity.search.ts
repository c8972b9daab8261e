import { activityStateAt } from '@iris/contract/activity/activity.rules';
import type { Hit } from '@iris/contract/core/hit';
import type { Finder } from '../../platform/domain.ts';
import { translate } from '../../platform/http/translate.ts';
import { activityList } from './activity.queries.ts';
import { timesOf, viewSignup } from './activity.view.ts';
import { signupList } from './signup.list.queries.ts';

/** Activities by number or name, and sign-ups by number, name or phone; the newest first. */
export const activitySearch: Finder = {
  permission: '活動管理-查看',
  kept: 2,
  async find({ condoId, typed, limit }, { db, language, clock }) {
    const now = clock.now();
    const query = { condo_id: condoId, search: typed, page: 0, count: limit };
    const activities = await activityList(now).page(db, query);
    const signups = await signupList(now).page(db, query);
    const named = (zh: string, en: string): string => (language === 'en' && en) || zh;
    return [
      ...activities.rows.map(
        (row): Hit => ({
          kind: 'activity',
          id: row.id,
          title: row.number,
          detail: translate(language, {
            key: 'activity.hit',
            values: {
              name: named(row.name, row.nameEn),
              state: translate(language, {
                key: `activity.state.${activityStateAt(timesOf(row, now), now)}`,
              }),
            },
          }),
        }),
      ),
      ...signups.rows.map(
        (row): Hit => ({
          kind: 'signup',
          // Its page lies under the activity's, by the number.
          id: row.activityId,
          title: row.number,
          detail: translate(language, {
            key: 'activity.signupHit',
            values: {
              name: row.name,
              activity: named(row.activityName, row.activityNameEn),
              state: translate(language, { key: `signup.state.${viewSignup(now)(row).state}` }),
            },
          }),
        }),
      ),
    ].slice(0, limit);
  },
};

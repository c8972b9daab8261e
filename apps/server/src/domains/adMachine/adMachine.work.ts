import type { Waiting, Work } from '../../platform/domain.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { listMachines } from './machine.queries.ts';

/** Machines that should play and say nothing, by the query of the list that the line opens. */
async function silent({ db, clock }: SignedInContext, condo_id?: number): Promise<Waiting> {
  const query = { condo_id, state: 'LIVE', online: false, sort: 'seen_at', page: 0, count: 1 } as const;
  const { rows, total } = await listMachines(db, query, clock.now());
  const since = rows[0]?.seen_at ?? null;
  return { count: total, since: since === null ? null : new Date(since).getTime() };
}

/** What waits: machines that are offline, for the condo's people and for the platform's. */
export const adMachineWork: readonly Work[] = [
  {
    key: 'adMachinesOffline',
    urgency: 'ATTENTION',
    act: 'OPEN',
    permissions: ['廣告機管理-查看', '廣告機管理-編輯'],
    path: '/condo/ad-machine/ad-machine-list?state=LIVE&online=false',
    find: ({ condoId }, context) => silent(context, condoId),
  },
  {
    key: 'adPlatformOffline',
    urgency: 'ATTENTION',
    act: 'OPEN',
    platform: true,
    permissions: ['平台數據管理-廣告機'],
    path: '/AdMachine/AdvertisingMachine?state=LIVE&online=false',
    find: (_, context) => silent(context),
  },
];

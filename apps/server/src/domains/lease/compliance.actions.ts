import { dayOf } from '@iris/contract/core/day';
import type { BodyOf } from '@iris/contract/core/endpoint';
import type { leaseApi } from '@iris/contract/lease/lease.api';
import type { LeaseDetail } from '@iris/contract/lease/lease.model';
import { checkVersion } from '../../platform/db/record.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { auditLease, leaseChanges } from './lease.audit.ts';
import { changeLease } from './lease.change.ts';
import { type Problem, refuse, signedProblems } from './lease.check.ts';
import { leaseDetail } from './lease.detail.ts';
import { saveLease } from './lease.queries.ts';

type Input = BodyOf<typeof leaseApi.compliance>;

/** Records stamping and form CR109, even for a lease that has ended. */
export async function noteCompliance(input: Input, context: SignedInContext): Promise<LeaseDetail> {
  const { id } = input;
  return changeLease(context, id, async (tx, row) => {
    await checkVersion(row, input.version, () => leaseDetail(tx, id, context));
    const today = dayOf(context.clock.now());
    const signed = input.signed_day === row.signedDay ? undefined : input.signed_day;
    refuse([
      ...signedProblems(signed, row.startDay, today),
      ...doneProblems('stamped_day', input.stamped_day, input, today),
      ...doneProblems('cr109_day', input.cr109_day, input, today),
      ...(input.cr109_day !== null && !row.domestic
        ? ([{ path: 'cr109_day', key: 'lease.notDomestic' }] as const)
        : []),
    ]);
    const fields = {
      signedDay: input.signed_day,
      stampedDay: input.stamped_day,
      stampNo: input.stamp_no,
      cr109Day: input.cr109_day,
    };
    const changes = leaseChanges(row, { ...row, ...fields });
    if (changes.length === 0) return leaseDetail(tx, id, context);
    await saveLease(tx, id, fields);
    const { condoId, businessNo } = row;
    await auditLease(tx, context.actor, { id, condoId, businessNo, action: 'update', changes });
    return leaseDetail(tx, id, context);
  });
}

/** These happen after signing, and not in the future. */
function doneProblems(path: string, day: string | null, { signed_day }: Input, today: string): Problem[] {
  if (day === null) return [];
  if (day > today) return [{ path, key: 'lease.dayFuture' }];
  return day < signed_day ? [{ path, key: 'lease.beforeSigned' }] : [];
}

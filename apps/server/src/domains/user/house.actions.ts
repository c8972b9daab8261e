import type { BodyOf } from '@iris/contract/core/endpoint';
import type { userApi } from '@iris/contract/user/user.api';
import type { UserSecurity } from '@iris/contract/user/user.model';
import { changesBetween, writeAudit } from '../../platform/audit/audit.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { adminIds, houseName, lockHouse, readSecurity, setRequirement } from './house.queries.ts';
import { viewSecurity } from './user.view.ts';

/** The company id under which the history stores the platform's own security rules. */
const PLATFORM = 0;

/** Sets whether a house requires a second factor of its administrators; it applies at once to those without one. */
export async function updateSecurity(
  { company_id: house, require_second_factor }: BodyOf<typeof userApi.updateSecurity>,
  context: SignedInContext,
): Promise<UserSecurity> {
  let concerned: number[] = [];
  const security = await context.transaction(async (tx) => {
    await lockHouse(tx, house);
    const before = await readSecurity(tx, house);
    if (before.required === require_second_factor) return viewSecurity(house, before);
    await setRequirement(tx, house, require_second_factor);
    const changes = changesBetween(
      ['require_second_factor'],
      { require_second_factor: before.required },
      { require_second_factor },
    );
    await writeAudit(tx, context.actor, {
      entity: 'company',
      id: house ?? PLATFORM,
      label: await houseName(tx, house),
      action: 'update',
      changes,
      ...(house === null ? {} : { companyId: house }),
    });
    concerned = await adminIds(tx, house);
    await publish(tx, { type: 'principal', userIds: concerned });
    return viewSecurity(house, { ...before, required: require_second_factor });
  });
  context.principals.forget(concerned);
  return security;
}

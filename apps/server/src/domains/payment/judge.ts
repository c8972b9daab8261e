import { holds } from '@iris/contract/core/permission';
import { kindsWhere } from '@iris/contract/payment/payment.charges';
import type { ChargeKind } from '@iris/contract/payment/payment.model';
import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Principal } from '../../platform/access/principal.ts';

/** The user whose submissions a person may not judge: their own; 0, which is nobody, for an administrator. */
export const barredFrom = ({ userId, admin }: Pick<Principal, 'userId' | 'admin'>): number =>
  admin ? 0 : userId;

/** Whether the user `self` of `barredFrom` submitted it, or did not; nothing if it is not asked. */
export const ownIs = (
  submitter: SQLWrapper,
  own: boolean | undefined,
  self: number | Placeholder,
): SQL | undefined =>
  own === undefined
    ? undefined
    : sql`${submitter} is ${sql.raw(own ? 'not distinct' : 'distinct')} from ${self}`;

/** The kinds of charge that a person may refund. */
export const refundableBy = ({ permissions }: Pick<Principal, 'permissions'>): ChargeKind[] =>
  kindsWhere(({ giveBack }) => holds(permissions, giveBack));

import { holds } from '@iris/contract/core/permission';
import { paymentApi } from '@iris/contract/payment/payment.api';
import { type ChargeKind, kindsWhere } from '@iris/contract/payment/payment.charges';
import type { Principal } from '../../platform/access/principal.ts';

/** The kinds of charge that a person can find as orders. */
export const kindsOfOrders = ({ permissions }: Principal): ChargeKind[] =>
  kindsWhere(({ see }) => holds(permissions, see));

/** Anyone who may see payments elsewhere sees those of an order. */
export const mayFindPayments = ({ permissions }: Principal): boolean =>
  holds(permissions, paymentApi.detail.access.permission);

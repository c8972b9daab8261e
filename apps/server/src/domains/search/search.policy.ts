import { holds } from '@iris/contract/core/permission';
import { paymentApi } from '@iris/contract/payment/payment.api';
import { type ChargeKind, kindsWhere } from '@iris/contract/payment/payment.charges';
import type { Principal } from '../../platform/access/principal.ts';

/** Anybody may search; units and buildings are found only by who may see the estate. */
export const mayFindUnits = (principal: Principal): boolean => holds(principal.permissions, '屋苑管理-查看');

/** Residents are found only by who may see them. */
export const mayFindResidents = (principal: Principal): boolean =>
  holds(principal.permissions, '住戶管理-查看');

/** Bills are found only by who may see them. */
export const mayFindBills = (principal: Principal): boolean => holds(principal.permissions, '賬單管理-查看');

/** Leases and rents are found only by who may see leases. */
export const mayFindLeases = (principal: Principal): boolean => holds(principal.permissions, '租約合同-查看');

/** The kinds of charge that somebody finds as orders. */
export const kindsOfOrders = ({ permissions }: Principal): ChargeKind[] =>
  kindsWhere(({ see }) => holds(permissions, see));

/** Who may see payments at all sees those of an order. */
export const mayFindPayments = ({ permissions }: Principal): boolean =>
  holds(permissions, paymentApi.detail.access.permission);

import type { ChargeKind } from '@iris/contract/payment/payment.model';
import { Link } from 'react-router';

interface ChargeLinkProps {
  charge: { id: number; kind: ChargeKind; business_no: string; lease_id: number | null };
}

/** The number of a rent or a deposit, leading to its page; a deposit stands on that of its lease. */
export function ChargeLink({ charge: { id, kind, business_no, lease_id } }: ChargeLinkProps) {
  const to = kind === 'RENT' ? `/rent/${id}/detail` : lease_id === null ? null : `/lease/${lease_id}/detail`;
  return to === null ? business_no : <Link to={to}>{business_no}</Link>;
}

import { pageOfCharge } from '@iris/contract/payment/payment.charges';
import type { ChargeKind } from '@iris/contract/payment/payment.model';
import { Link } from 'react-router';

interface ChargeLinkProps {
  charge: { id: number; kind: ChargeKind; business_no: string; lease_id: number | null };
}

/** The number of a charge, linked to its page if it has one; a deposit is on its lease's page. */
export function ChargeLink({ charge: { id, kind, business_no, lease_id } }: ChargeLinkProps) {
  const to = pageOfCharge({ id, kind, leaseId: lease_id });
  return to === null ? business_no : <Link to={to}>{business_no}</Link>;
}

import type { ChargeKind } from '@iris/contract/payment/payment.model';
import { Link } from 'react-router';

interface ChargeLinkProps {
  charge: { id: number; kind: ChargeKind; business_no: string; lease_id: number | null };
}

const pages = { RENT: 'rent', BILL: 'bill' } as const;

/** The number of a charge, leading to its page; a deposit stands on that of its lease, a top-up has none. */
export function ChargeLink({ charge: { id, kind, business_no, lease_id } }: ChargeLinkProps) {
  if (kind === 'TOPUP') return business_no;
  if (kind !== 'DEPOSIT') return <Link to={`/${pages[kind]}/${id}/detail`}>{business_no}</Link>;
  const to = lease_id === null ? null : `/lease/${lease_id}/detail`;
  return to === null ? business_no : <Link to={to}>{business_no}</Link>;
}

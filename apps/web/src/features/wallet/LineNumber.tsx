import { chargeOf } from '@iris/contract/payment/payment.charges';
import type { WalletLine } from '@iris/contract/wallet/wallet.model';
import { Link } from 'react-router';
import { useMay } from '../../base/session/session.ts';
import { ChargeLink } from '../../parts/payment/ChargeLink.tsx';
import { toSeePayment } from '../../parts/payment/payment.permissions.ts';

/**
 * The number of what a wallet paid or received, linked to its bill, rent, lease or payment for people who may see it.
 */
export function LineNumber({ line }: { line: WalletLine }) {
  const { business_no, charge_id, charge_kind, lease_id, payment_id } = line;
  const record = charge_kind === null ? null : chargeOf(charge_kind);
  const maySeeCharge = useMay(record?.see ?? []);
  const maySeePayments = useMay(toSeePayment);
  if (!business_no || charge_id === null || charge_kind === null) return null;
  if (record?.page && maySeeCharge) {
    return <ChargeLink charge={{ id: charge_id, kind: charge_kind, business_no, lease_id }} />;
  }
  if (payment_id === null || !maySeePayments) return <span>{business_no}</span>;
  return <Link to={`/payment/${payment_id}/detail`}>{business_no}</Link>;
}

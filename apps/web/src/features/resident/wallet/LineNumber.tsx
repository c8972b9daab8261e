import type { WalletLine } from '@iris/contract/wallet/wallet.model';
import { Link } from 'react-router';
import { useMay } from '../../../app/session/session.ts';
import { ChargeLink } from '../../../pickers/payment/ChargeLink.tsx';
import { toSeePayment } from '../../../pickers/payment/payment.permissions.ts';

/** The number of what a wallet paid or got, leading to its bill, rent, lease or payment for those who may go there. */
export function LineNumber({ line }: { line: WalletLine }) {
  const { business_no, charge_id, charge_kind, lease_id, payment_id } = line;
  const [maySeeBills, maySeeRents] = [useMay('賬單管理-查看'), useMay('租約合同-查看')];
  const maySeePayments = useMay(toSeePayment);
  if (!business_no || charge_id === null || charge_kind === null) return null;
  const maySeeCharge = charge_kind === 'BILL' ? maySeeBills : maySeeRents;
  if (charge_kind !== 'TOPUP' && maySeeCharge) {
    return <ChargeLink charge={{ id: charge_id, kind: charge_kind, business_no, lease_id }} />;
  }
  if (payment_id === null || !maySeePayments) return <span>{business_no}</span>;
  return <Link to={`/payment/${payment_id}/detail`}>{business_no}</Link>;
}

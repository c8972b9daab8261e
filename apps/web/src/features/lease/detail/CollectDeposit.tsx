import type { LeaseDetail } from '@iris/contract/lease/lease.model';
import { CollectDialog } from '../../../parts/payment/CollectDialog.tsx';
import { collectWays, waysOf } from '../../../parts/payment/payable.ts';
import { usePayable } from '../../../parts/payment/usePayable.ts';

/** Collects the deposit of a lease, in the ways that are possible now. */
export function CollectDeposit({ lease, onClose }: { lease: LeaseDetail; onClose: () => void }) {
  const { deposit, tenant_id, tenant_name, tenant_name_en } = lease;
  const data = usePayable({ id: deposit.id, kind: 'DEPOSIT' });
  return (
    <CollectDialog
      rents={[
        {
          id: deposit.id,
          kind: 'DEPOSIT',
          business_no: deposit.business_no,
          tenant_id,
          tenant_name,
          tenant_name_en,
          start_day: deposit.due_day,
          end_day: deposit.due_day,
          due_day: deposit.due_day,
          total_price: deposit.amount,
        },
      ]}
      ways={data ? waysOf(data.actions) : collectWays}
      onClose={onClose}
    />
  );
}

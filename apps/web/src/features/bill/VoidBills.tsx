import { billApi } from '@iris/contract/bill/bill.api';
import { formatMoney } from '@iris/contract/core/money';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { message } from '../../base/notices/notices.ts';
import { useWrite } from '../../base/request/query.ts';
import { grouped } from '../../kit/number/grouped.ts';
import { type Payable, sumOf } from '../../parts/payment/payable.ts';
import { ReasonDrawer } from '../../parts/payment/ReasonDrawer.tsx';
import { moneyDomains } from '../../parts/payment/useCollect.ts';

interface VoidBillsProps {
  /** Unpaid bills. */
  bills: readonly Pick<Payable, 'id' | 'business_no' | 'total_price'>[];
  onClose: () => void;
  onDone?: () => void;
}

/** Voids unpaid bills, all or none, with a reason; the records stay. */
export function VoidBills({ bills, onClose, onDone }: VoidBillsProps) {
  const { t } = useTranslation();
  const voiding = useWrite(billApi.void, { also: moneyDomains, silent: true });
  const [first] = bills;
  const said = {
    number: first?.business_no ?? '',
    count: grouped(bills.length),
    amount: formatMoney(sumOf(bills)),
  };
  const many = bills.length > 1;
  const says = t('bill.void.says');
  const action = t('pay.void');
  return (
    <ReasonDrawer
      title={t(many ? 'bill.void.titleMany' : 'bill.void.title', said)}
      says={says}
      action={action}
      confirm={many ? { title: t('bill.void.ask', said), says, action, danger: true } : undefined}
      onReason={async (reason) => {
        const { voided, amount } = await voiding.mutateAsync({
          body: { ids: bills.map(({ id }) => id), reason },
        });
        message.success(t('bill.void.done', { count: grouped(voided), amount: formatMoney(amount) }));
        onDone?.();
      }}
      onClose={onClose}
    />
  );
}

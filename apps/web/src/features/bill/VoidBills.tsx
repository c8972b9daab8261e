import { billApi } from '@iris/contract/bill/bill.api';
import { formatMoney } from '@iris/contract/core/money';
import { useRef } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { message } from '../../base/notices/notices.ts';
import { call } from '../../base/request/call.ts';
import { useWrite } from '../../base/request/query.ts';
import { useEach } from '../../kit/bulk/useEach.tsx';
import type { Clear } from '../../kit/list/ListPage.tsx';
import { grouped } from '../../kit/number/grouped.ts';
import { type Payable, sumOf } from '../../parts/payment/payable.ts';
import { ReasonDrawer } from '../../parts/payment/ReasonDrawer.tsx';
import { moneyDomains } from '../../parts/payment/useCollect.ts';

type VoidedBill = Pick<Payable, 'id' | 'business_no' | 'total_price'>;

interface VoidBillsProps {
  /** Unpaid bills. */
  bills: readonly VoidedBill[];
  scope?: 'page' | 'all' | undefined;
  onClose: () => void;
  onDone?: Clear;
}

/** Voids unpaid bills with a reason, each on its own; the records stay. */
export function VoidBills({ bills, scope = 'page', onClose, onDone }: VoidBillsProps) {
  const { t } = useTranslation();
  const voiding = useWrite(billApi.void, { also: moneyDomains, silent: true });
  const many = bills.length > 1;
  const going = useRef(false);
  const finish = (done: readonly VoidedBill[], left: readonly VoidedBill[] = []) => {
    if (done.length > 0) {
      const said = { count: grouped(done.length), amount: formatMoney(sumOf(done)) };
      message.success(t('bill.void.done', said));
      onDone?.(left);
    }
    onClose();
  };
  const each = useEach<VoidedBill>({
    title: t('bill.void.working'),
    nameOf: ({ business_no }) => business_no,
    stale: moneyDomains,
    onEnd: finish,
  });
  if (each.dialog) return each.dialog;

  const said = {
    number: bills[0]?.business_no ?? '',
    count: grouped(bills.length),
    amount: formatMoney(sumOf(bills)),
  };
  const says = many ? `${t(`kit.bulk.${scope}`)} ${t('bill.void.says')}` : t('bill.void.says');
  const action = t('pay.void');
  const voidAll = async (reason: string) => {
    going.current = many;
    if (many) {
      void each.run(
        bills.map((bill) => [bill]),
        async ([bill], idempotencyKey) => {
          const body = { ids: bill ? [bill.id] : [], reason };
          await call(billApi.void, { body }, { silent: true, idempotencyKey });
          return undefined;
        },
      );
    } else {
      await voiding.mutateAsync({ body: { ids: bills.map(({ id }) => id), reason } });
      finish(bills);
    }
  };
  return (
    <ReasonDrawer
      title={t(many ? 'bill.void.titleMany' : 'bill.void.title', said)}
      says={says}
      action={action}
      confirm={many ? { title: t('bill.void.ask', said), says, action, danger: true } : undefined}
      onReason={voidAll}
      // The drawer ends once many are under way; their dialog closes itself.
      onClose={() => !going.current && onClose()}
    />
  );
}

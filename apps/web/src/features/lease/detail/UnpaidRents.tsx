import { formatMoney } from '@iris/contract/core/money';
import type { LeaseDetail, MoveOut } from '@iris/contract/lease/lease.model';
import { isOpen } from '@iris/contract/payment/payment.rules';
import { rentApi } from '@iris/contract/rent/rent.api';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useMay } from '../../../base/session/session.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { DayText } from '../../../kit/day/DayText.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { ChargeTag } from '../../../parts/payment/ChargeTag.tsx';
import { CollectDialog } from '../../../parts/payment/CollectDialog.tsx';
import { collectWays } from '../../../parts/payment/payable.ts';
import { moneyDomains } from '../../../parts/payment/useCollect.ts';
import { toCollect, toRemove } from '../lease.permissions.ts';
import { heldOf } from './leftOf.ts';
import style from './moveOut.module.css';
import { WaiveRents } from './WaiveRents.tsx';

type Unpaid = MoveOut['unpaid'][number];
const sumOf = (rents: readonly Unpaid[]) => rents.reduce((sum, { amount }) => sum + amount, 0);

interface UnpaidRentsProps {
  lease: LeaseDetail;
  unpaid: readonly Unpaid[];
  /** An earlier step is not done: the rents are shown without the ways to clear them. */
  blocked: boolean;
}

/**
 * The rents that block the end of a lease. The selected ones, initially all, are collected, settled from the deposit
 * or waived.
 */
export function UnpaidRents({ lease, unpaid, blocked }: UnpaidRentsProps) {
  const { t } = useTranslation();
  const [mayCollect, mayWaive] = [useMay(toCollect), useMay(toRemove)];
  const [left, leaveOut] = useState<readonly number[]>([]);
  const [open, setOpen] = useState<'collect' | 'waive' | null>(null);
  const { askToSettle, dialog } = useSettle(lease);
  const due = blocked ? [] : unpaid.filter(({ status }) => isOpen(status));
  const chosen = due.filter(({ id }) => !left.includes(id));
  const toggle = (id: number) =>
    leaveOut(left.includes(id) ? left.filter((one) => one !== id) : [...left, id]);
  const close = () => setOpen(null);
  const fromDeposit = lease.actions.includes('settleFromDeposit');
  const short = sumOf(chosen) > heldOf(lease);
  const nothing = chosen.length === 0;
  return (
    <>
      <ul className={style.unpaid}>
        {unpaid.map(({ id, business_no, status, amount, due_day }) => (
          <li key={id}>
            {!blocked && isOpen(status) && (
              <Checkbox
                aria-label={t('kit.list.select', { name: business_no })}
                checked={!left.includes(id)}
                onChange={() => toggle(id)}
              />
            )}
            <Link to={`/rent/${id}/detail`}>{business_no}</Link>
            <ChargeTag state={status} dueDay={due_day} />
            <span className={style.second}>
              {t('lease.rents.due')} <DayText of={due_day} />
            </span>
            <span className={style.amount}>
              <Money cents={amount} />
            </span>
          </li>
        ))}
      </ul>
      {due.length > 0 && (
        <>
          <p className={style.sum} aria-live="polite">
            {t('lease.rents.chosen', { count: chosen.length })} <Money cents={sumOf(chosen)} />
          </p>
          <div className={style.buttons}>
            {mayCollect && (
              <Button type="primary" size="small" disabled={nothing} onClick={() => setOpen('collect')}>
                {t('pay.collect')}
              </Button>
            )}
            {fromDeposit && (
              <Button size="small" disabled={nothing || short} onClick={() => askToSettle(chosen)}>
                {t('lease.settle')}
              </Button>
            )}
            {mayWaive && (
              <Button size="small" danger disabled={nothing} onClick={() => setOpen('waive')}>
                {t('lease.waive')}
              </Button>
            )}
          </div>
          {fromDeposit && short && (
            <p className={style.second}>
              {t('payment.depositShort', { amount: formatMoney(heldOf(lease)) })}
            </p>
          )}
        </>
      )}
      {open === 'collect' && (
        <CollectDialog
          rents={chosen.map(({ id, business_no, start_day, end_day, due_day, amount }) => ({
            id,
            kind: 'RENT',
            business_no,
            tenant_id: lease.tenant_id,
            tenant_name: lease.tenant_name,
            tenant_name_en: lease.tenant_name_en,
            start_day,
            end_day,
            due_day,
            total_price: amount,
          }))}
          ways={collectWays}
          onClose={close}
        />
      )}
      {open === 'waive' && <WaiveRents rents={chosen} onClose={close} />}
      {dialog}
    </>
  );
}

function useSettle(lease: LeaseDetail) {
  const { t } = useTranslation();
  const [ask, dialog] = useConfirm();
  const settle = useWrite(rentApi.payFromDeposit, { silent: true, also: moneyDomains });
  const askToSettle = (rents: readonly Unpaid[]) => {
    const sum = sumOf(rents);
    ask({
      title: t('lease.settle.ask', { amount: formatMoney(sum) }),
      says: t('lease.settle.says', {
        numbers: rents.map(({ business_no }) => business_no).join(t('kit.comma')),
        left: formatMoney(heldOf(lease) - sum),
      }),
      action: t('lease.settle'),
      run: async () => {
        await settle.mutateAsync({ body: { ids: rents.map(({ id }) => id), expected: sum, remark: '' } });
        message.success(t('lease.settle.done', { amount: formatMoney(sum) }));
      },
    });
  };
  return { askToSettle, dialog };
}

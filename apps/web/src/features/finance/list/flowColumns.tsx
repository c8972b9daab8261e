import { type Flow, isHeldAccount } from '@iris/contract/finance/finance.model';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { DayText, MomentText } from '../../../kit/day/DayText.tsx';
import type { ListColumn } from '../../../kit/list/listColumn.ts';
import { useTight } from '../../../kit/list/useTight.ts';
import { Money } from '../../../kit/money/Money.tsx';
import { ChannelText } from '../../../parts/payment/ChannelText.tsx';
import { VoucherButton } from '../../../parts/payment/VoucherViewer.tsx';
import { useBoundUnit } from '../../../parts/resident/boundUnit.ts';
import { usePersonName } from '../../../parts/resident/usePersonName.ts';
import style from '../finance.module.css';
import { useFlowTypeName } from '../useFlowTypeName.ts';

/** The columns of the transactions. */
export function useFlowColumns(): ListColumn<Flow>[] {
  const { t } = useTranslation();
  const typeName = useFlowTypeName();
  const unitOf = useBoundUnit();
  const nameIn = usePersonName();
  const tight = useTight();
  return [
    {
      key: 'number',
      title: t('finance.field.number'),
      fixed: true,
      sort: 'number',
      render: ({ id, number }) => (
        <Link to={`/finance/waterbills/${id}/detail`} tabIndex={-1}>
          {number}
        </Link>
      ),
    },
    {
      key: 'value_day',
      title: t('finance.field.value_day'),
      sort: 'value_day',
      render: ({ value_day }) => <DayText of={value_day} />,
    },
    {
      key: 'total',
      title: t('finance.field.total'),
      align: 'end',
      sort: 'total',
      render: ({ total, account }) =>
        isHeldAccount(account) ? (
          <span className={style.second}>
            <Money cents={total} />
          </span>
        ) : (
          <Money cents={total} />
        ),
    },
    {
      key: 'name',
      under: 'number',
      title: t('finance.field.name'),
      sort: 'name',
      render: ({ name, name_en }) => nameIn(name, name_en) || '—',
    },
    { key: 'unit', under: 'name', folded: tight, title: t('finance.field.unit'), render: unitOf },
    {
      key: 'bill_type',
      title: t('finance.field.bill_type'),
      render: ({ bill_type }) => typeName(bill_type),
    },
    {
      key: 'payment_type',
      under: 'total',
      title: t('finance.field.payment_type'),
      render: ({ payment_type }) => <ChannelText channel={payment_type} />,
    },
    {
      key: 'account',
      under: 'bill_type',
      folded: tight,
      title: t('finance.field.account'),
      render: ({ account }) =>
        [t(`ledger.account.${account}`), ...(isHeldAccount(account) ? [t('finance.fromHeld')] : [])].join(
          ' · ',
        ),
    },
    {
      key: 'pay_time',
      under: 'value_day',
      folded: tight,
      title: t('finance.field.pay_time'),
      sort: 'pay_time',
      render: ({ pay_time }) => <MomentText of={pay_time} />,
    },
    {
      key: 'voucher',
      under: 'bill_type',
      title: t('finance.field.voucher'),
      render: ({ voucher }) =>
        voucher === null ? '—' : <VoucherButton file={voucher} label={t('pay.voucher.see')} />,
    },
  ];
}

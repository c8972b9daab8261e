import type { Withdrawal } from '@iris/contract/withdrawal/withdrawal.model';
import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { MomentText } from '../../kit/day/DayText.tsx';
import type { ListColumn } from '../../kit/list/listColumn.ts';
import { withRow } from '../../kit/list/useOpenedRow.ts';
import { Money } from '../../kit/money/Money.tsx';
import { VoucherButton } from '../payment/VoucherViewer.tsx';
import { useOwnNames } from './useOwnNames.ts';
import { WithdrawalTag } from './WithdrawalTag.tsx';

/** The parameter with the withdrawal that is open beside the list. */
export const OPENED = 'withdrawal';

/**
 * The columns of withdrawals, in the specification's order for wallet orders; the state stands beside the number. What the
 * row has no room for is on the withdrawal beside the list, and can be chosen.
 */
export function useWithdrawalColumns(): ListColumn<Withdrawal>[] {
  const { t } = useTranslation();
  const { companyOf } = useOwnNames();
  const [address] = useSearchParams();
  return [
    {
      key: 'number',
      title: t('withdrawal.field.number'),
      fixed: true,
      sort: 'number',
      render: ({ id, number }) => (
        <Link to={`?${withRow(address, OPENED, id)}`} tabIndex={-1}>
          {number}
        </Link>
      ),
    },
    {
      key: 'status',
      title: t('withdrawal.field.status'),
      render: ({ status }) => <WithdrawalTag state={status} />,
    },
    {
      key: 'amount',
      title: t('withdrawal.field.amount'),
      align: 'end',
      sort: 'amount',
      render: ({ amount }) => <Money cents={amount} />,
    },
    { key: 'name', under: 'number', title: t('withdrawal.field.name'), render: companyOf },
    {
      key: 'type',
      spare: true,
      under: null,
      title: t('withdrawal.field.type'),
      render: () => t('flow.type.WITHDRAWAL'),
    },
    {
      key: 'time',
      under: 'amount',
      title: t('withdrawal.field.time'),
      sort: 'time',
      render: ({ time }) => <MomentText of={time} />,
    },
    {
      key: 'balance',
      under: null,
      title: t('withdrawal.field.balance'),
      align: 'end',
      render: ({ balance }) => <Money cents={balance} />,
    },
    {
      key: 'bank_name',
      spare: true,
      under: null,
      title: t('withdrawal.field.bank_name'),
      render: ({ bank_name }) => bank_name,
    },
    {
      key: 'bank_user_name',
      spare: true,
      under: null,
      title: t('withdrawal.field.bank_user_name'),
      render: ({ bank_user_name }) => bank_user_name,
    },
    {
      key: 'bank_account',
      spare: true,
      under: null,
      title: t('withdrawal.field.bank_account'),
      render: ({ bank_account }) => bank_account,
    },
    {
      key: 'slip',
      spare: true,
      under: 'status',
      title: t('withdrawal.field.slip'),
      render: ({ slip }) =>
        slip === null ? '—' : <VoucherButton file={slip} label={t('withdrawal.slip.see')} />,
    },
    {
      key: 'reject_reason',
      spare: true,
      under: 'status',
      title: t('withdrawal.field.reject_reason'),
      render: ({ reject_reason }) => reject_reason || '—',
    },
  ];
}

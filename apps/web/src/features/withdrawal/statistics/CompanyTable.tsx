import { pageQuery } from '@iris/contract/core/page';
import type { WalletStatistics } from '@iris/contract/withdrawal/withdrawal.model';
import { useState } from 'react';
import * as z from 'zod';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { ListCard } from '../../../kit/list/ListCard.tsx';
import { useListAddress } from '../../../kit/list/listAddress.ts';
import type { ListColumn } from '../../../kit/list/listColumn.ts';
import { Money } from '../../../kit/money/Money.tsx';
import { useOwnNames } from '../../../parts/withdrawal/useOwnNames.ts';
import style from '../platformWallet.module.css';
import { MovedTable } from './MovedTable.tsx';

/** All companies come with the statistics; the address says which page is shown, as in any list. */
const pages = z.object(pageQuery());

type Row = WalletStatistics['companies'][number] & { id: number };

interface CompanyTableProps {
  query: { data: WalletStatistics | undefined; isFetching: boolean; refetch: () => unknown };
}

/** What each company received and refunded, and its wallets; a row expands to show its channels. */
export function CompanyTable({ query: { data, isFetching, refetch } }: CompanyTableProps) {
  const { t } = useTranslation();
  const nameOf = useOwnNames().companyOf;
  const list = useListAddress(pages);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number) =>
    setOpened((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const { page, count } = list;
  const items = data?.companies
    .slice(page * count, (page + 1) * count)
    .map((company): Row => ({ ...company, id: company.company_id }));
  return (
    <ListCard
      name="walletStatistics"
      title={t('platformWallet.byCompany')}
      list={list}
      query={{
        data: items && { items, total: data?.companies.length ?? 0, page, count },
        // The error is shown above all statistics.
        error: null,
        isFetching,
        refetch,
      }}
      columns={useColumns()}
      onOpen={toggle}
      nameOf={nameOf}
      expand={{
        opened,
        onToggle: toggle,
        labelOf: (row) => t('platformWallet.channelsOf', { name: nameOf(row) }),
        render: (row) => <Channels row={row} name={nameOf(row)} />,
      }}
      none={{ title: t('platformWallet.noCompanies') }}
    />
  );
}

function Channels({ row: { by_channel }, name }: { row: Row; name: string }) {
  const { t } = useTranslation();
  if (by_channel.length === 0) return <p className={style.note}>{t('platformWallet.nothing')}</p>;
  return (
    <MovedTable
      label={t('platformWallet.channelsOf', { name })}
      rowTitle={t('platformWallet.channel')}
      rows={by_channel.map(({ channel, ...sums }) => ({
        ...sums,
        key: channel,
        name: t(`payment.channel.${channel}`),
      }))}
    />
  );
}

function useColumns(): ListColumn<Row>[] {
  const { t } = useTranslation();
  const nameOf = useOwnNames().companyOf;
  const money = (
    key: 'payment_sum' | 'refund_sum' | 'company_balance' | 'in_review' | 'resident_balance',
    title: string,
  ): ListColumn<Row> => ({ key, title, align: 'end', render: (row) => <Money cents={row[key]} /> });
  return [
    { key: 'name', title: t('company.company'), fixed: true, render: nameOf },
    money('payment_sum', t('platformWallet.payments')),
    money('refund_sum', t('platformWallet.refunds')),
    money('company_balance', t('platformWallet.companyBalance')),
    money('in_review', t('platformWallet.inReviewColumn')),
    money('resident_balance', t('platformWallet.residentBalance')),
  ];
}

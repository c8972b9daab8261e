import { pageQuery } from '@iris/contract/core/page';
import type { WalletStatistics } from '@iris/contract/withdrawal/withdrawal.model';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { Nothing } from '../../../../kit/empty/Nothing.tsx';
import { ColumnPopover } from '../../../../kit/list/ColumnPopover.tsx';
import { ListFooter } from '../../../../kit/list/ListFooter.tsx';
import { type ListColumn, ListTable } from '../../../../kit/list/ListTable.tsx';
import { useListAddress } from '../../../../kit/list/listAddress.ts';
import { Money } from '../../../../kit/money/Money.tsx';
import { Card } from '../../../../kit/page/Card.tsx';
import { useOwnName } from '../../useOwnName.ts';
import style from '../platformWallet.module.css';
import { MovedTable } from './MovedTable.tsx';

const NAME = 'walletStatistics';
const none = { scope: 'page' as const, ids: new Set<number>() };
/** All companies come with the statistics; which of them show stands in the address, as in any list. */
const pages = z.object(pageQuery());

type Row = WalletStatistics['companies'][number] & { id: number };

/** What each company was paid and gave back, and its wallets; a row opens to its channels. */
export function CompanyTable({ statistics }: { statistics: WalletStatistics | undefined }) {
  const { t } = useTranslation();
  const nameOf = useOwnName();
  const list = useListAddress(pages);
  const columns = useColumns();
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const toggle = (id: number) =>
    setOpened((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const rows = useMemo<Row[] | undefined>(
    () => statistics?.companies.map((company) => ({ ...company, id: company.company_id })),
    [statistics],
  );
  const title = t('platformWallet.byCompany');
  const items = rows?.slice(list.page * list.count, (list.page + 1) * list.count) ?? [];
  return (
    <Card title={title} extra={<ColumnPopover name={NAME} columns={columns} />}>
      <div className={style.wide}>
        <ListTable
          name={NAME}
          label={title}
          list={list}
          columns={columns}
          page={rows && { items, total: rows.length, page: list.page, count: list.count }}
          onOpen={toggle}
          nameOf={nameOf}
          expand={{
            opened,
            onToggle: toggle,
            labelOf: (row) => t('platformWallet.channelsOf', { name: nameOf(row) }),
            render: (row) => <Channels row={row} name={nameOf(row)} />,
          }}
          empty={<Nothing kind="none" title={t('platformWallet.noCompanies')} />}
        />
        {rows && rows.length > 0 && (
          <ListFooter
            list={list}
            total={rows.length}
            here={items.length}
            selection={none}
            onSelectAll={() => {}}
            onClear={() => {}}
            bulk={null}
          />
        )}
      </div>
    </Card>
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
  const nameOf = useOwnName();
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

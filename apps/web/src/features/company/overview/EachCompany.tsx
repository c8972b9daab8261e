import { companyApi } from '@iris/contract/company/company.api';
import type { OverviewCompany } from '@iris/contract/company/company.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { Nothing } from '../../../kit/empty/Nothing.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { ColumnPopover } from '../../../kit/list/ColumnPopover.tsx';
import { ListFooter } from '../../../kit/list/ListFooter.tsx';
import { type ListColumn, ListTable } from '../../../kit/list/ListTable.tsx';
import { useListAddress } from '../../../kit/list/listAddress.ts';
import { SearchBox } from '../../../kit/list/SearchBox.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { percentOf } from '../percentOf.ts';
import { useOwnName } from '../useOwnName.ts';
import style from './overview.module.css';
import { eachCompany } from './overview.queries.ts';
import type { Range } from './useRange.ts';

const NAME = 'overviewCompany';
const detail = (id: number) => `/company/${id}/detail/edit`;
const none = { scope: 'page' as const, ids: new Set<number>() };

/** The figures of each company; money only when there is any to know. */
export function EachCompany({ range, withMoney }: { range: Range; withMoney: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const nameOf = useOwnName();
  const list = useListAddress(companyApi.overviewCompanies.query);
  const columns = useColumns(withMoney);
  const { data, error, isFetching, refetch } = useQuery({
    ...eachCompany(range, list.asked),
    placeholderData: keepPreviousData,
  });
  const title = t('company.each.title');
  const clear = <Button onClick={() => list.set({ search: undefined })}>{t('kit.list.clear')}</Button>;
  return (
    <Card
      title={title}
      extra={
        <>
          <SearchBox list={list} placeholder={t('company.each.search')} />
          <ColumnPopover name={NAME} columns={columns} />
        </>
      }
    >
      {error && <FailurePanel error={error} onRetry={() => refetch()} />}
      {(data || !error) && (
        <div className={style.wide} aria-busy={isFetching}>
          <ListTable
            name={NAME}
            label={title}
            list={list}
            columns={columns}
            page={data}
            onOpen={(id) => navigate(detail(id))}
            nameOf={nameOf}
            empty={
              list.filtered ? (
                <Nothing kind="noMatch" title={t('kit.empty.noMatch')} action={clear} />
              ) : (
                <Nothing kind="none" title={t('company.list.none')} says={t('company.list.noneSays')} />
              )
            }
          />
          {data && data.total > 0 && (
            <ListFooter
              list={list}
              total={data.total}
              here={data.items.length}
              selection={none}
              onSelectAll={() => {}}
              onClear={() => {}}
              bulk={null}
            />
          )}
        </div>
      )}
    </Card>
  );
}

function useColumns(withMoney: boolean): ListColumn<OverviewCompany>[] {
  const { t } = useTranslation();
  const nameOf = useOwnName();
  const count = (key: 'condos' | 'units' | 'residents' | 'consoles', title: string, sort?: string) => ({
    key,
    title,
    align: 'end' as const,
    ...(sort ? { sort } : {}),
    render: (company: OverviewCompany) => grouped(company[key]),
  });
  const money = (['collected', 'refunded', 'held'] as const).map((key) => ({
    key,
    title: t(`company.money.${key}`),
    align: 'end' as const,
    render: (company: OverviewCompany) => (company.money ? <Money cents={company.money[key]} /> : '—'),
  }));
  return [
    {
      key: 'name',
      title: t('company.company'),
      fixed: true,
      sort: 'name',
      render: (company) => (
        <Link to={detail(company.id)} tabIndex={-1}>
          {nameOf(company)}
        </Link>
      ),
    },
    count('condos', t('company.overview.condos'), 'condos'),
    count('units', t('company.overview.units'), 'units'),
    {
      key: 'occupied',
      title: t('company.each.occupied'),
      align: 'end',
      render: ({ occupied_units, units }) =>
        `${grouped(occupied_units)} · ${t('company.rate', { percent: percentOf(occupied_units, units) })}`,
    },
    count('residents', t('company.overview.residents'), 'residents'),
    count('consoles', t('company.each.consoles')),
    ...(withMoney ? money : []),
  ];
}

import { companyApi } from '@iris/contract/company/company.api';
import type { OverviewCompany } from '@iris/contract/company/company.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { ListCard } from '../../../kit/list/ListCard.tsx';
import { useListAddress } from '../../../kit/list/listAddress.ts';
import type { ListColumn } from '../../../kit/list/listColumn.ts';
import { SearchBox } from '../../../kit/list/SearchBox.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { AddCompanyButton } from '../AddCompanyButton.tsx';
import { percentOf } from '../percentOf.ts';
import { useOwnName } from '../useOwnName.ts';
import { eachCompany } from './overview.queries.ts';
import type { Range } from './useRange.ts';

const detail = (id: number) => `/company/${id}/detail/edit`;

/** The figures of each company; money only if there is any. */
export function EachCompany({ range, withMoney }: { range: Range; withMoney: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const nameOf = useOwnName();
  const list = useListAddress(companyApi.overviewCompanies.query);
  const query = useQuery({ ...eachCompany(range, list.asked), placeholderData: keepPreviousData });
  return (
    <ListCard
      name="overviewCompany"
      title={t('company.each.title')}
      tools={<SearchBox list={list} placeholder={t('company.each.search')} />}
      list={list}
      query={query}
      columns={useColumns(withMoney)}
      onOpen={(id) => navigate(detail(id))}
      nameOf={nameOf}
      none={{
        title: t('company.list.none'),
        says: t('company.list.noneSays'),
        action: <AddCompanyButton />,
      }}
    />
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

import type { Company } from '@iris/contract/company/company.model';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { DayText } from '../../../kit/day/DayText.tsx';
import type { ListColumn } from '../../../kit/list/listColumn.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { StateTag } from '../../../kit/tag/StateTag.tsx';
import { companyTones, useCompanyWords } from '../companyWords.ts';
import { useOwnName } from '../useOwnName.ts';

/** The columns of the list of companies. */
export function useCompanyColumns(): ListColumn<Company>[] {
  const { t } = useTranslation();
  const nameOf = useOwnName();
  const { stateName } = useCompanyWords();
  const count = (key: 'condo_count' | 'unit_count' | 'resident_count' | 'user_count', sort?: string) => ({
    key,
    title: t(`company.field.${key}`),
    align: 'end' as const,
    ...(sort ? { sort } : {}),
    render: (company: Company) => grouped(company[key]),
  });
  return [
    {
      key: 'name',
      title: t('company.company'),
      fixed: true,
      sort: 'name',
      render: (company) => (
        <Link to={`/company/${company.id}/detail/edit`} tabIndex={-1}>
          {nameOf(company)}
        </Link>
      ),
    },
    {
      key: 'state',
      title: t('company.field.state'),
      render: ({ state }) => <StateTag tone={companyTones[state]}>{stateName(state)}</StateTag>,
    },
    {
      key: 'person_in_charge',
      under: 'name',
      title: t('company.field.person_in_charge'),
      render: ({ person_in_charge }) => person_in_charge,
    },
    { key: 'phone', under: 'name', title: t('company.field.phone'), render: ({ phone }) => phone },
    count('condo_count', 'condo_count'),
    count('unit_count', 'unit_count'),
    { ...count('resident_count'), under: null },
    { ...count('user_count'), under: null },
    {
      key: 'licence_no',
      under: 'name',
      title: t('company.field.licence'),
      render: ({ licence_no }) => licence_no || '—',
    },
    {
      key: 'created_at',
      spare: true,
      under: 'state',
      title: t('company.field.created_at'),
      sort: 'created_at',
      render: ({ created_at }) => <DayText of={created_at} />,
    },
  ];
}

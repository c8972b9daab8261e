import { companyApi } from '@iris/contract/company/company.api';
import { inLanguage } from '@iris/contract/core/language';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { queryOf } from '../../base/request/query.ts';
import { useMay } from '../../base/session/session.ts';
import { usePaused } from '../../base/window/usePaused.ts';
import { NothingToPick } from '../../kit/empty/NothingToPick.tsx';

interface CompanySelectProps {
  id?: string;
  value?: number;
  onChange?: (company: number) => void;
}

const SHOWN = 20;

/** Selects a company; if there are many, the server finds those that match the text. */
export function CompanySelect({ id, value, onChange }: CompanySelectProps) {
  const { t, i18n } = useTranslation();
  const [typed, setTyped] = useState('');
  const search = usePaused(typed.trim());
  const found = useQuery({
    ...queryOf(companyApi.companyList, { query: { count: SHOWN, ...(search === '' ? {} : { search }) } }),
    placeholderData: keepPreviousData,
  });
  const companies = found.data?.items ?? [];
  const maySee = useMay(['平台數據管理-查看', '平台數據管理-公司']);
  const known = companies.some((company) => company.id === value);
  const chosen = useQuery({
    ...queryOf(companyApi.companyDetail, { params: { id: String(value) } }),
    enabled: value !== undefined && !known && maySee && found.data !== undefined,
  });
  const options = [...(chosen.data && !known ? [chosen.data] : []), ...companies].map(
    ({ id: company, name, name_en }) => ({
      value: company,
      label: inLanguage(i18n.language, name, name_en),
    }),
  );
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      {...(value === undefined ? {} : { value })}
      {...(onChange === undefined ? {} : { onChange })}
      placeholder={t('condo.company.search')}
      notFoundContent={<NothingToPick query={found} none={t('condo.company.none')} />}
      loading={found.isFetching}
      options={options}
    />
  );
}

import { companyApi } from '@iris/contract/company/company.api';
import { limits } from '@iris/contract/core/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { queryOf } from '../../../base/request/query.ts';
import { usePaused } from '../../../base/window/usePaused.ts';
import { NothingToPick } from '../../../kit/empty/NothingToPick.tsx';
import { useAnnounceWords } from '../announceWords.ts';

interface Named {
  id: number;
  name: string;
  name_en: string;
}

interface CompanySelectProps {
  id?: string;
  value?: number[];
  onChange?: (ids: number[]) => void;
  /** The companies chosen before, by name. */
  known: readonly Named[];
}

const COUNT = 50;

/** Selects companies, found by name on the server. */
export function CompanySelect({ value = [], onChange, known, ...field }: CompanySelectProps) {
  const { t } = useTranslation();
  const { companyName } = useAnnounceWords();
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<readonly Named[]>(known);
  const search = usePaused(typed.trim());
  const companies = useQuery({
    ...queryOf(companyApi.companyList, { query: { count: COUNT, ...(search ? { search } : {}) } }),
    placeholderData: keepPreviousData,
  });
  const found = companies.data?.items ?? [];
  const nameOf = (id: number) => {
    const company = found.find((one) => one.id === id) ?? picked.find((one) => one.id === id);
    return company ? companyName(company) : String(id);
  };
  const choose = (ids: number[]) => {
    setPicked([...picked, ...found.filter(({ id }) => ids.includes(id))]);
    onChange?.(ids);
  };
  return (
    <Select
      {...field}
      mode="multiple"
      labelInValue
      value={value.map((id) => ({ value: id, label: nameOf(id) }))}
      options={found.map((company) => ({ value: company.id, label: companyName(company) }))}
      onChange={(next) => choose(next.map((one) => one.value))}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      loading={companies.isFetching}
      maxCount={limits.audienceCompanies}
      maxTagCount="responsive"
      placeholder={t('announce.companies.search')}
      notFoundContent={<NothingToPick query={companies} none={t('announce.companies.none')} />}
      popupRender={(menu) => (
        <>
          {menu}
          {(companies.data?.total ?? 0) > COUNT && (
            <p style={{ padding: '4px 12px', color: 'var(--text2)' }}>
              {t('announce.companies.more', { count: COUNT })}
            </p>
          )}
        </>
      )}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { NothingToPick } from '../../../kit/empty/NothingToPick.tsx';
import { useNameOf } from '../useNameOf.ts';
import { condosOf } from '../user.queries.ts';

interface CondoPickerProps {
  companyId: number;
  disabled?: boolean;
  id?: string;
  value?: number[];
  onChange?: (value: number[]) => void;
}

/** Selects estates of a company; its only one is chosen from the start. */
export function CondoPicker({ companyId, ...rest }: CondoPickerProps) {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const condos = useQuery(condosOf(companyId));
  const items = condos.data?.items;
  const { value = [], onChange } = rest;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list, so that it can be taken away again
  useEffect(() => {
    const [only, ...others] = items ?? [];
    if (only && others.length === 0 && value.length === 0) onChange?.([only.id]);
  }, [items]);
  return (
    <Select<number[]>
      {...rest}
      mode="multiple"
      loading={condos.isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('admin.user.chooseCondos')}
      notFoundContent={<NothingToPick query={condos} none={t('admin.user.noCompanyCondos')} />}
      options={items?.map((condo) => ({ value: condo.id, label: nameOf(condo) })) ?? []}
    />
  );
}

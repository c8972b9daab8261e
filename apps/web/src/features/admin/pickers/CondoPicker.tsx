import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../kit/failure/messageOf.ts';
import { condosOf } from '../admin.queries.ts';
import { useNameOf } from '../useNameOf.ts';

interface CondoPickerProps {
  companyId: number;
  disabled?: boolean;
  id?: string;
  value?: number[];
  onChange?: (value: number[]) => void;
}

/** Some estates of a company. */
export function CondoPicker({ companyId, ...rest }: CondoPickerProps) {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  const { data, error, isFetching } = useQuery(condosOf(companyId));
  const none = error ? messageOf(error) : t(data ? 'admin.user.noCompanyCondos' : 'kit.loading');
  return (
    <Select<number[]>
      {...rest}
      mode="multiple"
      loading={isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('admin.user.chooseCondos')}
      notFoundContent={none}
      options={data?.items.map((condo) => ({ value: condo.id, label: nameOf(condo) })) ?? []}
    />
  );
}

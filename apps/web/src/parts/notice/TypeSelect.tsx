import { settingApi } from '@iris/contract/setting/setting.api';
import type { InformationType } from '@iris/contract/setting/setting.model';
import { useQuery } from '@tanstack/react-query';
import { Alert, Select } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { queryOf } from '../../base/request/query.ts';
import { NothingToPick } from '../../kit/empty/NothingToPick.tsx';

/** The types that a notice or news may have. */
export const informationTypes = queryOf(settingApi.informationTypeList);

/** The name of a type in the reader's language. */
export function useTypeName(): (type: Pick<InformationType, 'name' | 'name_en'>) => string {
  const english = useTranslation().i18n.language === 'en';
  return ({ name, name_en }) => (english ? name_en || name : name);
}

interface TypeSelectProps {
  id?: string;
  value?: number;
  onChange?: (id: number) => void;
}

/** One of the platform's information types. */
export function TypeSelect(field: TypeSelectProps) {
  const { t } = useTranslation();
  const typeName = useTypeName();
  const types = useQuery(informationTypes);
  return (
    <>
      <Select<number>
        {...field}
        options={(types.data ?? []).map((type) => ({ value: type.id, label: typeName(type) }))}
        loading={types.isFetching}
        notFoundContent={<NothingToPick query={types} none={t('notice.noTypes')} />}
      />
      {/* Before the whole form is filled in. */}
      {types.data?.length === 0 && <Alert type="warning" showIcon title={t('notice.noTypes')} />}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay } from '../../../base/session/session.ts';
import { NothingToPick } from '../../../kit/empty/NothingToPick.tsx';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { informationTypes } from '../announce.queries.ts';
import { useAnnounceWords } from '../announceWords.ts';

interface TypeSelectProps {
  id?: string;
  value?: number;
  onChange?: (id: number) => void;
}

/**
 * Selects one of the platform's announcement types; people who may manage the types can go there from the open list.
 */
export function TypeSelect(field: TypeSelectProps) {
  const { t } = useTranslation();
  const { companyName } = useAnnounceWords();
  const mayManage = useMay('平台數據管理-設置');
  const types = useQuery(informationTypes);
  return (
    <Select<number>
      {...field}
      options={(types.data ?? []).map((type) => ({ value: type.id, label: companyName(type) }))}
      loading={types.isFetching}
      notFoundContent={<NothingToPick query={types} none={t('announce.type.none')} />}
      popupRender={(menu) => (
        <>
          {menu}
          {mayManage && (
            <LinkButton type="link" size="small" to="/moreInfo/moreConfig?tab=types">
              {t('announce.type.manage')}
            </LinkButton>
          )}
        </>
      )}
    />
  );
}

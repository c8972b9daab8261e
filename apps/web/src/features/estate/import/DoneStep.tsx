import type { AnswerOf } from '@iris/contract/core/endpoint';
import type { estateApi } from '@iris/contract/estate/estate.api';
import { Button, Result } from 'antd';
import { useTranslation } from 'react-i18next';
import { grouped } from '../../../kit/number/grouped.ts';

export type Imported = AnswerOf<typeof estateApi.importUnits>;

/** What the import made. */
export function DoneStep({
  imported,
  onMore,
  onList,
}: {
  imported: Imported;
  onMore: () => void;
  onList: () => void;
}) {
  const { t } = useTranslation();
  const { added, new_buildings, new_floors } = imported;
  return (
    <Result
      status="success"
      title={t('estate.import.done', { units: grouped(added), buildings: new_buildings, floors: new_floors })}
      extra={[
        <Button key="more" onClick={onMore}>
          {t('estate.import.more')}
        </Button>,
        <Button key="list" type="primary" onClick={onList}>
          {t('estate.import.list')}
        </Button>,
      ]}
    />
  );
}

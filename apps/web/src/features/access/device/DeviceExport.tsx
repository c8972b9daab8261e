import {
  type AccessDevice,
  accessDirections,
  accessStates,
  accessTypes,
} from '@iris/contract/access/access.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { columnsOf, labelsOf } from '../../../kit/export/column.ts';
import { RowsExport } from '../../../kit/export/RowsExport.tsx';
import type { FilterField } from '../../../kit/list/FilterPopover.tsx';
import type { ListAddress } from '../../../kit/list/listAddress.ts';
import { useFilterWords } from '../../../parts/estate/useFilterWords.ts';
import { toManage } from '../access.permissions.ts';
import { devicePage, deviceStream } from '../access.queries.ts';

/** Exports the devices that the list shows; their tokens are known to nobody. */
export function DeviceExport({ list, filters }: { list: ListAddress; filters: readonly FilterField[] }) {
  const { t, i18n } = useTranslation();
  const column = columnsOf<AccessDevice>();
  return (
    <RowsExport
      permission={toManage}
      list={list}
      title={t('access.device.export')}
      name={t('access.device.list.title')}
      words={useFilterWords(list.asked, filters)}
      read={devicePage}
      stream={deviceStream}
      columns={[
        column('name', t('access.field.name'), 20),
        column('code', t('access.field.code'), 14),
        {
          ...column('state', t('access.field.state'), 12),
          words: labelsOf(accessStates, (state) => t(`access.state.${state}`)),
        },
        column('seen_at', t('access.field.seen_at'), 18, 'moment'),
        column(i18n.language === 'en' ? 'condo_en' : 'condo', t('access.device.condo'), 20),
        column('place', t('access.field.place'), 20),
        {
          ...column('type', t('access.field.type'), 14),
          words: labelsOf(accessTypes, (type) => t(`access.type.${type}`)),
        },
        {
          ...column('direction', t('access.field.direction'), 8),
          words: labelsOf(accessDirections, (one) => t(`access.direction.${one}`)),
        },
        column('pseudo_code', t('access.field.pseudo_code'), 14),
        column('region_code', t('access.field.region_code'), 14),
        column('firmware', t('access.field.firmware'), 12),
        column('waiting', t('access.field.waiting'), 10, 'number'),
      ]}
    />
  );
}

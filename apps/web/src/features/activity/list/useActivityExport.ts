import { activityApi } from '@iris/contract/activity/activity.api';
import { type Activity, activityStates, activityTypes } from '@iris/contract/activity/activity.model';
import { type Translate, useTranslation } from '../../../base/i18n/i18n.ts';
import { columnsOf, type FieldColumn, labelsOf } from '../../../kit/export/column.ts';
import type { FilterField } from '../../../kit/list/FilterPopover.tsx';
import type { ListAddress } from '../../../kit/list/listAddress.ts';
import { useCondoExport } from '../../../parts/estate/useCondoExport.tsx';
import { toEdit } from '../activity.permissions.ts';

/** The exports of the activities: the rows that the list shows, and the selected ones. */
export function useActivityExport(list: ListAddress, filters: readonly FilterField[]) {
  const { t } = useTranslation();
  return useCondoExport({
    call: activityApi.list,
    list,
    filters,
    permission: toEdit,
    title: t('activity.export.title'),
    name: t('activity.screen.list'),
    columns: activitySheet(t),
  });
}

function activitySheet(t: Translate): FieldColumn[] {
  const column = columnsOf<Activity>();
  return [
    column('number', t('activity.field.number'), 12),
    {
      ...column('state', t('activity.field.state'), 12),
      words: labelsOf(activityStates, (one) => t(`activity.state.${one}`)),
    },
    column('name', t('activity.field.name'), 30),
    column('name_en', t('activity.field.name_en'), 30),
    {
      ...column('type', t('activity.field.type'), 10),
      words: labelsOf(activityTypes, (one) => t(`activity.type.${one}`)),
    },
    column('from_at', t('activity.field.from_at'), 18, 'moment'),
    column('to_at', t('activity.field.to_at'), 18, 'moment'),
    column('open_at', t('activity.field.open_at'), 18, 'moment'),
    column('deadline_at', t('activity.field.deadline_at'), 18, 'moment'),
    column('address', t('activity.field.address'), 30),
    column('address_en', t('activity.field.address_en'), 30),
    column('phone', t('activity.field.phone'), 12),
    column('places', t('activity.field.places'), 10, 'number'),
    column('enrolled', t('activity.field.enrolled'), 10, 'number'),
    column('waiting', t('activity.field.waiting'), 10, 'number'),
    {
      ...column('charged', t('activity.field.charged'), 10),
      words: { true: t('activity.charged'), false: t('activity.free') },
    },
    column('price', t('activity.field.price'), 12, 'money'),
    column('created_by', t('activity.field.created_by'), 14),
    column('created_at', t('activity.field.created_at'), 18, 'moment'),
  ];
}

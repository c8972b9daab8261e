import { noticeApi } from '@iris/contract/notice/notice.api';
import { type Notice, noticeLevels, noticeStates } from '@iris/contract/notice/notice.model';
import { type Translate, useTranslation } from '../../../base/i18n/i18n.ts';
import { columnsOf, type FieldColumn, labelsOf } from '../../../kit/export/column.ts';
import type { FilterField } from '../../../kit/list/FilterPopover.tsx';
import type { ListAddress } from '../../../kit/list/listAddress.ts';
import { useCondoExport } from '../../../parts/estate/useCondoExport.tsx';
import { toEdit } from '../notice.permissions.ts';

/** The exports of the notices: the rows that the list shows, and the selected ones. */
export function useNoticeExport(list: ListAddress, filters: readonly FilterField[]) {
  const { t } = useTranslation();
  return useCondoExport({
    call: noticeApi.list,
    list,
    filters,
    permission: toEdit,
    title: t('notice.export.title'),
    name: t('notice.screen.list'),
    columns: noticeSheet(t),
  });
}

function noticeSheet(t: Translate): FieldColumn[] {
  const column = columnsOf<Notice>();
  return [
    column('number', t('notice.field.number'), 12),
    {
      ...column('state', t('notice.field.state'), 10),
      words: labelsOf(noticeStates, (one) => t(`notice.state.${one}`)),
    },
    {
      ...column('level', t('notice.field.level'), 10),
      words: labelsOf(noticeLevels, (one) => t(`notice.level.${one}`)),
    },
    column('title', t('notice.field.title'), 32),
    column('title_en', t('notice.field.title_en'), 32),
    column('brief', t('notice.field.brief'), 40),
    column('publish_at', t('notice.field.publish_at'), 18, 'moment'),
    column('end_at', t('notice.field.end_at'), 18, 'moment'),
    column('reached', t('notice.field.reached'), 10, 'number'),
    column('read', t('notice.field.read'), 10, 'number'),
    column('author', t('notice.field.author'), 14),
    column('created_at', t('notice.field.created_at'), 18, 'moment'),
  ];
}

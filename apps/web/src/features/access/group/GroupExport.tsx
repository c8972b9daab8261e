import type { AccessGroup } from '@iris/contract/access/access.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { ExportButton } from '../../../kit/export/ExportButton.tsx';
import { ListExport } from '../../../kit/export/ListExport.tsx';
import type { SheetColumn } from '../../../kit/export/makeSheet.ts';
import type { ListAddress } from '../../../kit/list/listAddress.ts';
import { useFilterWords } from '../../../parts/estate/useFilterWords.ts';
import { toManage } from '../access.permissions.ts';
import { groupExport, groupPage } from '../access.queries.ts';
import { useGroupWords } from './useGroupWords.ts';

/** Exports the authorization groups that the list shows. */
export function GroupExport({ list }: { list: ListAddress }) {
  const { t } = useTranslation();
  const words = useGroupWords();
  const filters = useFilterWords(list.asked, []);
  const columns: SheetColumn<AccessGroup>[] = [
    { title: t('access.field.name'), width: 20, kind: 'text', value: ({ name }) => name },
    { title: t('access.field.condos'), width: 24, kind: 'text', value: words.condos },
    { title: t('access.field.buildings'), width: 24, kind: 'text', value: words.buildings },
    { title: t('access.field.identities'), width: 24, kind: 'text', value: words.whom },
    { title: t('access.field.hours'), width: 30, kind: 'text', value: words.hours },
    { title: t('access.field.devices'), width: 10, kind: 'number', value: ({ devices }) => devices },
    { title: t('access.field.device_type'), width: 14, kind: 'text', value: words.type },
  ];
  return (
    <ExportButton
      permission={toManage}
      dialog={(asked) => (
        <ListExport
          {...asked}
          title={t('access.export')}
          asked={list.asked}
          words={filters}
          ids={null}
          counted={groupPage}
          sheet={(query) => ({
            name: t('access.list.title'),
            columns,
            read: ({ page, count }, signal) =>
              groupExport({ ...query, page: String(page), count: String(count) }, signal),
          })}
        />
      )}
    />
  );
}

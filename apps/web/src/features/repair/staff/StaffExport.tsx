import type { RepairStaff } from '@iris/contract/repair/repair.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { ExportButton } from '../../../kit/export/ExportButton.tsx';
import { ListExport } from '../../../kit/export/ListExport.tsx';
import type { SheetColumn } from '../../../kit/export/makeSheet.ts';
import type { FilterField } from '../../../kit/list/FilterPopover.tsx';
import type { ListAddress } from '../../../kit/list/listAddress.ts';
import { useFilterWords } from '../../../parts/estate/useFilterWords.ts';
import { toKeepStaff } from '../repair.permissions.ts';
import { staffPage, staffPart } from '../repair.queries.ts';
import { useDutyText } from './useDutyText.ts';

/** The columns of the export: the person, what they can do and when, and their open orders. */
export function useStaffSheet(): SheetColumn<RepairStaff>[] {
  const { t } = useTranslation();
  const dutyText = useDutyText();
  return [
    { title: t('repair.field.name'), width: 14, kind: 'text', value: ({ name }) => name },
    { title: t('repair.field.position'), width: 16, kind: 'text', value: ({ position }) => position },
    {
      title: t('repair.field.skills'),
      width: 24,
      kind: 'text',
      value: ({ skills }) => skills.map((one) => t(`repair.type.${one}`)).join(t('kit.comma')),
    },
    { title: t('repair.field.duty'), width: 26, kind: 'text', value: dutyText },
    { title: t('repair.field.phone'), width: 14, kind: 'text', value: ({ phone }) => phone },
    { title: t('repair.field.email'), width: 26, kind: 'text', value: ({ email }) => email },
    { title: t('repair.field.user_id'), width: 14, kind: 'text', value: ({ user_name }) => user_name },
    { title: t('repair.field.open'), width: 10, kind: 'number', value: ({ open }) => open },
  ];
}

/** Exports the repair staff that the list shows. */
export function StaffExport({ list, filters }: { list: ListAddress; filters: readonly FilterField[] }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const words = useFilterWords(list.asked, filters);
  const columns = useStaffSheet();
  return (
    <ExportButton
      permission={toKeepStaff}
      dialog={(asked) => (
        <ListExport
          {...asked}
          title={t('repair.staff.export')}
          asked={list.asked}
          words={words}
          ids={null}
          counted={(query) => staffPage(condoID, query)}
          sheet={(query) => ({
            name: t('repair.screen.staff'),
            columns,
            read: ({ page, count }, signal) =>
              staffPart(condoID, { ...query, page: String(page), count: String(count) }, signal),
          })}
        />
      )}
    />
  );
}

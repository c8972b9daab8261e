import { repairTypes } from '@iris/contract/repair/repair.model';
import { upkeepApi } from '@iris/contract/upkeep/upkeep.api';
import { type Upkeep, upkeepCycles, upkeepStates } from '@iris/contract/upkeep/upkeep.model';
import { type Translate, useTranslation } from '../../../base/i18n/i18n.ts';
import { columnsOf, type FieldColumn, labelsOf } from '../../../kit/export/column.ts';
import type { FilterField } from '../../../kit/list/FilterPopover.tsx';
import type { ListAddress } from '../../../kit/list/listAddress.ts';
import { useBuildingWords } from '../../../parts/estate/estateTree.ts';
import { useCondoExport } from '../../../parts/estate/useCondoExport.tsx';
import { toChange } from '../upkeep.permissions.ts';

/** The exports of the plans: the rows that the list shows, and the selected ones. */
export function usePlanExport(list: ListAddress, filters: readonly FilterField[]) {
  const { t } = useTranslation();
  return useCondoExport({
    call: upkeepApi.list,
    list,
    filters,
    permission: toChange,
    title: t('upkeep.export.title'),
    name: t('upkeep.export.name'),
    columns: planSheet(t, useBuildingWords()),
  });
}

/** The columns of the export: the plan, where it is, its days, and who does it. */
export function planSheet(t: Translate, buildings: Readonly<Record<string, string>>): FieldColumn[] {
  const column = columnsOf<Upkeep>();
  return [
    column('name', t('upkeep.field.name'), 26),
    {
      ...column('state', t('upkeep.field.state'), 12),
      words: labelsOf(upkeepStates, (one) => t(`upkeep.state.${one}`)),
    },
    { ...column('building_name', t('upkeep.field.building'), 14), words: buildings },
    column('floor_name', t('upkeep.field.floor'), 8),
    column('place', t('upkeep.field.place'), 20),
    column('every', t('upkeep.field.every'), 6, 'number'),
    {
      ...column('cycle', t('upkeep.field.cycle'), 10),
      words: labelsOf(upkeepCycles, (one) => t(`upkeep.cycle.${one}`)),
    },
    column('next_due', t('upkeep.field.next_due'), 12, 'day'),
    column('ahead_days', t('upkeep.field.ahead_days'), 12, 'number'),
    column('last_done', t('upkeep.field.last_done'), 12, 'day'),
    column('contractor', t('upkeep.field.contractor'), 26),
    column('phone', t('upkeep.field.phone'), 14),
    {
      ...column('type', t('upkeep.field.type'), 12),
      words: labelsOf(repairTypes, (one) => t(`repair.type.${one}`)),
    },
    column('certificates', t('upkeep.field.certificates'), 8, 'number'),
    column('remark', t('upkeep.field.remark'), 30),
  ];
}

import { repairApi } from '@iris/contract/repair/repair.api';
import {
  type Repair,
  repairOutcomes,
  repairSources,
  repairStates,
  repairTypes,
  repairUrgencies,
} from '@iris/contract/repair/repair.model';
import { currentLanguage, type Translate, useTranslation } from '../../../base/i18n/i18n.ts';
import { columnsOf, type FieldColumn, labelsOf, nameIn } from '../../../kit/export/column.ts';
import type { FilterField } from '../../../kit/list/FilterPopover.tsx';
import type { ListAddress } from '../../../kit/list/listAddress.ts';
import { useBuildingWords } from '../../../parts/estate/estateTree.ts';
import { useCondoExport } from '../../../parts/estate/useCondoExport.tsx';
import { toAssign } from '../repair.permissions.ts';

/** The exports of the orders: the rows that the list shows, and the selected ones. */
export function useRepairExport(list: ListAddress, filters: readonly FilterField[]) {
  const { t } = useTranslation();
  return useCondoExport({
    call: repairApi.list,
    list,
    filters,
    permission: toAssign,
    title: t('repair.export.title'),
    name: t('repair.screen.list'),
    columns: repairSheet(t, useBuildingWords()),
  });
}

/** The columns of the export: the order, its place, who reported it, and how it went. */
export function repairSheet(t: Translate, buildings: Readonly<Record<string, string>>): FieldColumn[] {
  const column = columnsOf<Repair>();
  return [
    column('number', t('repair.field.number'), 12),
    {
      ...column('status', t('repair.field.status'), 10),
      words: labelsOf(repairStates, (one) => t(`repair.state.${one}`)),
    },
    {
      ...column('type', t('repair.field.type'), 12),
      words: labelsOf(repairTypes, (one) => t(`repair.type.${one}`)),
    },
    {
      ...column('urgency', t('repair.field.urgency'), 10),
      words: labelsOf(repairUrgencies, (one) => t(`repair.urgency.${one}`)),
    },
    { ...column('building_name', t('estate.building'), 14), words: buildings },
    column('floor_name', t('estate.floor'), 8),
    column('unit_name', t('estate.unit'), 8),
    column('place', t('repair.field.common'), 20),
    column('description', t('repair.field.description'), 40),
    nameIn(currentLanguage(), column('contact', t('repair.field.contact'), 16)),
    column('phone', t('repair.field.phone'), 14),
    {
      ...column('source', t('repair.field.source'), 10),
      words: labelsOf(repairSources, (one) => t(`repair.source.${one}`)),
    },
    column('reported_at', t('repair.field.reported_at'), 18, 'moment'),
    column('staff_name', t('repair.field.staff'), 14),
    column('finish_due_at', t('repair.field.finish_due_at'), 18, 'moment'),
    column('finished_at', t('repair.field.finished_at'), 18, 'moment'),
    {
      ...column('outcome', t('repair.field.outcome'), 14),
      words: labelsOf(repairOutcomes, (one) => t(`repair.outcome.${one}`)),
    },
    column('feedback', t('repair.field.feedback'), 40),
    column('score', t('repair.field.score'), 8, 'number'),
  ];
}

import { visitorApi } from '@iris/contract/visitor/visitor.api';
import { type Visitor, visitorStates } from '@iris/contract/visitor/visitor.model';
import { type Translate, useTranslation } from '../../../base/i18n/i18n.ts';
import { columnsOf, type FieldColumn, labelsOf, nameIn } from '../../../kit/export/column.ts';
import type { FilterField } from '../../../kit/list/FilterPopover.tsx';
import type { ListAddress } from '../../../kit/list/listAddress.ts';
import { useBuildingWords } from '../../../parts/estate/estateTree.ts';
import { useCondoExport } from '../../../parts/estate/useCondoExport.tsx';
import { toAdd } from '../visitor.permissions.ts';

/** The exports of the passes: the rows that the list shows, and the selected ones. */
export function useVisitorExport(list: ListAddress, filters: readonly FilterField[]) {
  const { t, i18n } = useTranslation();
  return useCondoExport({
    call: visitorApi.list,
    list,
    filters,
    permission: toAdd,
    title: t('visitor.export.title'),
    name: t('visitor.screen.list'),
    columns: visitorSheet(t, { english: i18n.language === 'en', buildings: useBuildingWords() }),
  });
}

interface VisitorNames {
  english: boolean;
  buildings: Readonly<Record<string, string>>;
}

/** The columns of the export: the pass, its visitor, where to, and when. */
export function visitorSheet(t: Translate, { english, buildings }: VisitorNames): FieldColumn[] {
  const column = columnsOf<Visitor>();
  return [
    column('number', t('visitor.field.number'), 12),
    {
      ...column('state', t('visitor.field.state'), 10),
      words: labelsOf(visitorStates, (one) => t(`visitor.state.${one}`)),
    },
    column('name', t('visitor.field.name'), 16),
    column('phone', t('visitor.field.phone'), 14),
    column('people', t('visitor.field.people'), 8, 'number'),
    column('plate', t('visitor.field.plate'), 12),
    { ...column('building_name', t('estate.building'), 14), words: buildings },
    column('floor_name', t('estate.floor'), 8),
    column('unit_name', t('estate.unit'), 8),
    nameIn(english ? 'en' : 'zh-HK', column('host', t('visitor.field.host'), 16)),
    nameIn(english ? 'en' : 'zh-HK', column('reason', t('visitor.field.reason'), 14)),
    column('from', t('visitor.field.from'), 18, 'moment'),
    column('to', t('visitor.field.to'), 18, 'moment'),
    column('uses', t('visitor.field.uses'), 10, 'number'),
    column('uses_allowed', t('visitor.field.uses_allowed'), 10, 'number'),
    column('inside_since', t('visitor.field.inside_since'), 18, 'moment'),
    column('made_by', t('visitor.field.made_by'), 14),
    column('made_at', t('visitor.field.made_at'), 18, 'moment'),
    column('ended_at', t('visitor.field.ended_at'), 18, 'moment'),
    column('cancel_reason', t('visitor.field.cancel_reason'), 24),
  ];
}

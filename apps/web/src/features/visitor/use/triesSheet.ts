import { type VisitorUse, visitorDirections, visitorResults } from '@iris/contract/visitor/visitor.model';
import type { Translate } from '../../../base/i18n/i18n.ts';
import { columnsOf, type FieldColumn, labelsOf, nameIn } from '../../../kit/export/column.ts';

interface TryNames {
  english: boolean;
  /** As the list shows them, by the names of the records. */
  buildings: Readonly<Record<string, string>>;
  gates: Readonly<Record<string, string>>;
}

/** The columns of the export of tries at the gates. */
export function triesSheet(t: Translate, { english, buildings, gates }: TryNames): FieldColumn[] {
  const column = columnsOf<VisitorUse>();
  return [
    column('time', t('visitor.use.time'), 18, 'moment'),
    {
      ...column('direction', t('visitor.field.direction'), 8),
      words: labelsOf(visitorDirections, (one) => t(`visitor.direction.${one}`)),
    },
    {
      ...column('result', t('visitor.field.result'), 14),
      words: labelsOf(visitorResults, (one) => t(`visitor.result.${one}`)),
    },
    { ...column('gate', t('visitor.field.gate'), 14), words: gates },
    column('guard', t('visitor.field.guard'), 14),
    column('number', t('visitor.field.number'), 12),
    column('name', t('visitor.field.name'), 16),
    column('plate', t('visitor.field.plate'), 12),
    column('people', t('visitor.field.people'), 8, 'number'),
    { ...column('building_name', t('estate.building'), 14), words: buildings },
    column('floor_name', t('estate.floor'), 8),
    column('unit_name', t('estate.unit'), 8),
    nameIn(english ? 'en' : 'zh-HK', column('reason', t('visitor.field.reason'), 14)),
  ];
}

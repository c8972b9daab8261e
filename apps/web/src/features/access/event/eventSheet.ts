import {
  type AccessEvent,
  accessDirections,
  accessEvents,
  accessReasons,
  accessWays,
} from '@iris/contract/access/access.model';
import { currentLanguage, type Translate } from '../../../base/i18n/i18n.ts';
import { columnsOf, type FieldColumn, labelsOf, nameIn } from '../../../kit/export/column.ts';

/** The columns of the export of events; `units` are the names that the list shows, by those of the records. */
export function eventSheet(t: Translate, units: Readonly<Record<string, string>>): FieldColumn[] {
  const column = columnsOf<AccessEvent>();
  return [
    column('time', t('access.field.time'), 18, 'moment'),
    column('device', t('access.field.device'), 18),
    {
      ...column('kind', t('access.field.kind'), 14),
      words: labelsOf(accessEvents, (kind) => t(`access.event.${kind}`)),
    },
    {
      ...column('way', t('access.field.way'), 10),
      words: labelsOf(accessWays, (way) => t(`access.way.${way}`)),
    },
    {
      ...column('direction', t('access.field.direction'), 8),
      words: labelsOf(accessDirections, (one) => t(`access.direction.${one}`)),
    },
    {
      ...column('reason', t('access.field.reason'), 14),
      words: labelsOf(accessReasons, (reason) => t(`access.reason.${reason}`)),
    },
    nameIn(currentLanguage(), column('name', t('access.field.person'), 16)),
    { ...column('unit', t('access.field.unit'), 24), words: units },
    column('by', t('access.field.by'), 16),
  ];
}

import { chargingMethods, type Facility, facilityStates } from '@iris/contract/facility/facility.model';
import type { Translate } from '../../../base/i18n/i18n.ts';
import { columnsOf, type FieldColumn, labelsOf } from '../../../kit/export/column.ts';

/** The columns of the facilities' sheet; numbers say what they count. */
export function facilitySheet(t: Translate): FieldColumn[] {
  const column = columnsOf<Facility>();
  return [
    column('number', t('facility.field.number'), 12),
    {
      ...column('state', t('facility.field.state'), 10),
      words: labelsOf(facilityStates, (one) => t(`facility.state.${one}`)),
    },
    column('name', t('facility.field.name'), 24),
    column('name_en', t('facility.field.name_en'), 24),
    column('address', t('facility.field.address'), 24),
    column('address_en', t('facility.field.address_en'), 24),
    column('phone', t('facility.field.phone'), 12),
    {
      ...column('charging_method', t('facility.field.charging_method'), 12),
      words: labelsOf(chargingMethods, (one) => t(`facility.method.${one}`)),
    },
    column('places', t('facility.field.places'), 8, 'number'),
    column('book_times', t('facility.field.book_times'), 10, 'number'),
    column('ahead_hours', t('facility.sheet.ahead_hours'), 10, 'number'),
    column('cancel_hours', t('facility.sheet.cancel_hours'), 10, 'number'),
    column('late_share', t('facility.sheet.late_share'), 10, 'number'),
    column('clean_minutes', t('facility.sheet.clean_minutes'), 10, 'number'),
    column('created_at', t('facility.field.created_at'), 18, 'moment'),
  ];
}

import type { Lease } from '@iris/contract/lease/lease.model';
import { leaseTypes, termStates } from '@iris/contract/lease/lease.model';
import { currentLanguage, type Translate } from '../../../base/i18n/i18n.ts';
import { type CellKind, type FieldColumn, nameIn } from '../../../kit/export/column.ts';

/** The columns of the lease export, in the specification's order. */
export function leaseColumns(t: Translate, buildings: Readonly<Record<string, string>>): FieldColumn[] {
  const words = <Value extends string>(values: readonly Value[], say: (value: Value) => string) =>
    Object.fromEntries(values.map((value) => [value, say(value)]));
  const column = (
    field: keyof Lease & string,
    title: string,
    width: number,
    kind: CellKind = 'text',
    said?: Readonly<Record<string, string>>,
  ): FieldColumn => ({ field, title, width, kind, ...(said ? { words: said } : {}) });
  return [
    column('business_no', t('lease.export.business_no'), 14),
    column('building_name', t('lease.export.building_name'), 18, 'text', buildings),
    column('floor_name', t('lease.export.floor_name'), 10),
    column('unit_name', t('lease.export.unit_name'), 10),
    column('lease_start_time', t('lease.export.lease_start_time'), 12, 'day'),
    column('lease_end_time', t('lease.export.lease_end_time'), 12, 'day'),
    column(
      'lease_type',
      t('lease.export.lease_type'),
      14,
      'text',
      words(leaseTypes, (type) => t(`lease.type.${type}`)),
    ),
    nameIn(currentLanguage(), column('tenant_name', t('lease.export.tenant_name'), 20)),
    column('tenant_id_card', t('lease.export.tenant_id_card'), 16),
    column('tenant_phone', t('lease.export.tenant_phone'), 14),
    column('tenant_email', t('lease.export.tenant_email'), 28),
    column('lease_deposit', t('lease.export.lease_deposit'), 16, 'money'),
    column('monthly_rent', t('lease.export.monthly_rent'), 16, 'money'),
    column(
      'term_status',
      t('lease.export.term_status'),
      12,
      'text',
      words(termStates, (state) => t(`lease.term.${state}`)),
    ),
    column(
      'valid',
      t('lease.export.valid'),
      14,
      'text',
      words(['true', 'false'], (valid) => t(`lease.valid.${valid}`)),
    ),
    column('auto_gen_rent', t('lease.export.auto_gen_rent'), 14, 'text', {
      true: t('kit.export.yes'),
      false: t('kit.export.no'),
    }),
  ];
}

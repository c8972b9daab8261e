import type { ImportColumn, UnitState, UnitType } from '@iris/contract/estate/estate.model';
import { importColumns, unitStates, unitTypes } from '@iris/contract/estate/estate.model';
import { useTranslation } from '../../base/i18n/i18n.ts';
import type { Tone } from '../../kit/tag/tone.ts';

/** A state has the same tone on every screen. */
export const stateTones = { SELF_USE: 'ok', LEASED: 'info', VACANT: 'muted' } as const satisfies Record<
  UnitState,
  Tone
>;

const importTitles = {
  building: 'estate.building',
  floor: 'estate.floor',
  unit: 'estate.unit',
  area: 'estate.field.area',
  unit_type: 'estate.field.unit_type',
  state: 'estate.field.state',
} as const satisfies Record<ImportColumn, string>;

/** Types and states in the person's language, also as options; the history's fields and values. */
export function useUnitWords() {
  const { t } = useTranslation();
  const typeName = (type: UnitType) => t(`estate.type.${type}`);
  const stateName = (state: UnitState) => t(`estate.state.${state}`);
  const typeOptions = unitTypes.map((value) => ({ value, label: typeName(value) }));
  const stateOptions = unitStates.map((value) => ({ value, label: stateName(value) }));
  const columns = importColumns.map((key) => ({ key, title: t(importTitles[key]) }));

  const fields = ['name', 'name_en', 'area', 'shares', 'unit_type', 'state', 'since_day', 'remark'] as const;
  const fieldLabel = (field: string) => {
    const known = fields.find((name) => name === field);
    return known ? t(`estate.field.${known}`) : field;
  };
  const show = (field: string, value: string) => {
    const option = [...typeOptions, ...stateOptions].find((one) => one.value === value);
    return (field === 'unit_type' || field === 'state') && option ? option.label : value;
  };
  return { typeName, stateName, typeOptions, stateOptions, columns, fieldLabel, show };
}

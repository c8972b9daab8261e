import type { condoInput } from '@iris/contract/company/company.api';
import {
  type CondoInformation,
  type CondoState,
  condoStates,
  districtKeys,
  districts,
  lockTypes,
  type Region,
  regions,
} from '@iris/contract/company/company.model';
import type { z } from 'zod';
import { useTranslation } from '../../base/i18n/i18n.ts';
import type { ConflictField } from '../../kit/form/ConflictPanel.tsx';
import type { Tone } from '../../kit/tag/tone.ts';
import { useSettingFields } from '../../parts/company/condoSetting.ts';
import { usePictureWords } from './companyWords.ts';
import { useStepName } from './useStepName.ts';

/** The values of a condo's form; the poster is null until there is one. */
export type CondoValues = Omit<z.input<typeof condoInput>, 'company_id' | 'poster' | 'logo'> & {
  poster: number | null;
  logo: number | null;
};

/** A state has the same tone on every screen. */
export const condoTones = { ACTIVE: 'ok', SETTING_UP: 'warn' } as const satisfies Record<CondoState, Tone>;

const fields = [
  'name',
  'name_en',
  'region',
  'district',
  'address',
  'address_en',
  'lock_type',
  'brief',
  'brief_en',
  'poster',
  'images',
  'logo',
] as const satisfies readonly (keyof CondoValues)[];

/** The fields of a condo that can be edited. */
export const condoValues = (condo: CondoInformation): CondoValues => {
  const entries = fields.map((field) => [field, condo[field]]);
  // Each field keeps its own type, which a list of entries would lose.
  return Object.fromEntries(entries) as CondoValues;
};

/** Regions, districts, locks and states in the person's language; fields by name; the history's values. */
export function useCondoWords() {
  const { t } = useTranslation();
  const pictures = usePictureWords();
  const settings = useSettingFields();
  const stepName = useStepName();
  const regionOptions = regions.map((value) => ({ value, label: t(`company.region.${value}`) }));
  const districtOptions = (region: Region | undefined) =>
    districtKeys
      .filter((value) => districts[value] === region)
      .map((value) => ({ value, label: t(`company.district.${value}`) }));
  const lockOptions = lockTypes.map((value) => ({ value, label: t(`company.lock.${value}`) }));
  const stateName = (state: CondoState) => t(`company.condoState.${state}`);

  const say: Partial<Record<keyof CondoValues, (values: CondoValues) => string>> = {
    region: ({ region }) => (region ? t(`company.region.${region}`) : ''),
    district: ({ district }) => (district ? t(`company.district.${district}`) : ''),
    lock_type: ({ lock_type }) => (lock_type ? t(`company.lock.${lock_type}`) : ''),
    poster: ({ poster }) => pictures(poster === null ? [] : [poster]),
    images: ({ images }) => pictures(images),
    logo: ({ logo }) => pictures(logo === null ? [] : [logo]),
  };
  const all: ConflictField<CondoValues>[] = fields.map((name) => ({
    name,
    label: t(`company.field.${name}`),
    show: say[name] ?? ((values) => String(values[name] ?? '')),
  }));

  const fieldLabel = (field: string) => {
    if (field === 'state') return t('company.field.state');
    if (field === 'step') return t('company.field.step');
    const known = all.find(({ name }) => name === field) ?? settings.find(({ name }) => name === field);
    return known?.label ?? field;
  };
  const show = (field: string, value: string) => {
    if (field === 'step') return stepName(value);
    const options = [
      ...regionOptions,
      ...regions.flatMap(districtOptions),
      ...lockOptions,
      ...condoStates.map((state) => ({ value: state, label: stateName(state) })),
      { value: 'true', label: t('condo.setting.yes') },
      { value: 'false', label: t('condo.setting.no') },
    ];
    const coded = ['region', 'district', 'lock_type', 'state', 'resident_repair'].includes(field);
    return (coded && options.find((option) => option.value === value)?.label) || value;
  };
  return { regionOptions, districtOptions, lockOptions, stateName, fields: all, fieldLabel, show };
}

import type { companyInput } from '@iris/contract/company/company.api';
import {
  type CompanyInformation,
  type CompanyState,
  companyStates,
} from '@iris/contract/company/company.model';
import type { z } from 'zod';
import { useTranslation } from '../../base/i18n/i18n.ts';
import type { ConflictField } from '../../kit/form/ConflictPanel.tsx';
import type { Tone } from '../../kit/tag/tone.ts';

/** The values of a company's form; the poster is null until there is one. */
export type CompanyValues = Omit<z.input<typeof companyInput>, 'poster'> & { poster: number | null };

/** A state has the same tone on every screen. */
export const companyTones = { ACTIVE: 'ok', SUSPENDED: 'warn' } as const satisfies Record<CompanyState, Tone>;

/** Its lines of text, in reading order. */
const lines = [
  'name',
  'name_en',
  'person_in_charge',
  'phone',
  'emergency_phone',
  'email',
  'office_time',
  'licence_no',
  'address',
  'address_en',
  'description',
  'description_en',
  'bank_name',
  'bank_user_name',
  'bank_account',
] as const;
const fields = [...lines, 'poster', 'images'] as const satisfies readonly (keyof CompanyValues)[];

/** The fields of a company that can be edited. */
export const companyValues = (company: CompanyInformation): CompanyValues => {
  const entries = fields.map((field) => [field, company[field]]);
  // Each field keeps its own type, which a list of entries would lose.
  return Object.fromEntries(entries) as CompanyValues;
};

/** Pictures in words: how many, and which. */
export function usePictureWords() {
  const { t } = useTranslation();
  return (ids: readonly number[]): string =>
    ids.length === 0
      ? ''
      : t('company.pictures', { count: ids.length, ids: ids.map((id) => `#${id}`).join(' ') });
}

/** The fields of a company by name, with the texts for their values; its history uses them too. */
export function useCompanyWords() {
  const { t } = useTranslation();
  const pictures = usePictureWords();
  const label = (name: (typeof fields)[number]) => t(`company.field.${name}`);
  const texts: ConflictField<CompanyValues>[] = lines.map((name) => ({
    name,
    label: label(name),
    show: (values) => values[name] ?? '',
  }));
  const pictureFields: ConflictField<CompanyValues>[] = [
    {
      name: 'poster',
      label: label('poster'),
      show: ({ poster }) => pictures(poster === null ? [] : [poster]),
    },
    { name: 'images', label: label('images'), show: ({ images }) => pictures(images) },
  ];
  const stateName = (state: CompanyState) => t(`company.state.${state}`);
  const fieldLabel = (field: string) => {
    const known = [...fields, 'state' as const].find((name) => name === field);
    return known ? t(`company.field.${known}`) : field;
  };
  const show = (field: string, value: string) => {
    const state = companyStates.find((one) => one === value);
    return field === 'state' && state ? stateName(state) : value;
  };
  return { texts, fields: [...texts, ...pictureFields], stateName, fieldLabel, show };
}

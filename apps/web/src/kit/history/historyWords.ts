import { formatMoney } from '@iris/contract/core/money';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '../../base/i18n/keys.ts';
import type { Wording } from './ChangeText.tsx';

/** What the history of a kind of record says of its fields and values. */
interface HistoryWords {
  /** Where the names of its fields are: `rent.field.` and the field; of several places the first that has one. */
  fields: string | readonly string[];
  /** Names of fields that are elsewhere. */
  others?: Partial<Record<string, TextKey>>;
  /** Fields that hold HKD cents. */
  money?: readonly string[];
  /** What a value is called, by field; without an answer it stands as it is. */
  values?: Partial<Record<string, (value: string) => TextKey | undefined>>;
}

/** The key of a value that is one of these: its own behind the prefix. */
export const keyOf =
  <Prefix extends string, Value extends string>(prefix: Prefix, values: readonly Value[]) =>
  (value: string): `${Prefix}${Value}` | undefined => {
    const known = values.find((one) => one === value);
    return known && `${prefix}${known}`;
  };

/** The wording of a record's history; a field of a later version goes by its own name. */
export function useHistoryWording({ fields, others = {}, money = [], values = {} }: HistoryWords): Wording {
  const { t, i18n } = useTranslation();
  return {
    fieldLabel: (field) => {
      const other = others[field];
      if (other) return t(other);
      const key = [fields]
        .flat()
        .map((place) => `${place}${field}`)
        .find((one) => i18n.exists(one));
      // Only keys that are there reach `t`.
      return key ? t(key as TextKey) : field;
    },
    show: (field, value) => {
      if (money.includes(field) && /^-?\d+$/.test(value)) return formatMoney(Number(value));
      // As plain text: the compiler would weigh every key there is against every other.
      const key: string | undefined = values[field]?.(value);
      return key && i18n.exists(key) ? t(key as TextKey) : value;
    },
  };
}

import { formatMoney } from '@iris/contract/core/money';
import { useTranslation } from '../../base/i18n/i18n.ts';
import type { TextKey } from '../../base/i18n/keys.ts';
import type { Wording } from './ChangeText.tsx';

/** How the history of a kind of record words its fields and values. */
interface HistoryWords {
  /** Where the names of its fields are: `rent.field.` and the field; of several places the first that has one. */
  fields: string | readonly string[];
  /** Field names that are elsewhere. */
  others?: Partial<Record<string, TextKey>>;
  /** Fields that hold HKD cents. */
  money?: readonly string[];
  /** A value's label, by field; if undefined the value is shown as it is. */
  values?: Partial<Record<string, (value: string) => TextKey | undefined>>;
}

/** The key of a value from a fixed set: its own name after the prefix. */
export const keyOf =
  <Prefix extends string, Value extends string>(prefix: Prefix, values: readonly Value[]) =>
  (value: string): `${Prefix}${Value}` | undefined => {
    const known = values.find((one) => one === value);
    return known && `${prefix}${known}`;
  };

/** The wording of a record's history; an unknown field of a later version is shown by its own name. */
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
      // Only existing keys reach `t`.
      return key ? t(key as TextKey) : field;
    },
    show: (field, value) => {
      if (money.includes(field) && /^-?\d+$/.test(value)) return formatMoney(Number(value));
      // As a plain string: the compiler would otherwise compare every key with every other.
      const key: string | undefined = values[field]?.(value);
      return key && i18n.exists(key) ? t(key as TextKey) : value;
    },
  };
}

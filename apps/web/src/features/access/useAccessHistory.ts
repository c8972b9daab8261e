import { accessDirections, accessTypes } from '@iris/contract/access/access.model';
import { identities } from '@iris/contract/resident/resident.model';
import { useTranslation } from '../../base/i18n/i18n.ts';
import type { Wording } from '../../kit/history/ChangeText.tsx';
import { keyOf, useHistoryWording } from '../../kit/history/historyWords.ts';
import { useAccessWords } from './useAccessWords.ts';

/** Days and times of a group in a history: `1236 08:00–20:00`, Monday is 1. */
const HOURS = /^([1-7]+) (\d\d:\d\d)–(\d\d:\d\d)$/;

/** The texts of fields and values in the histories of groups and devices. */
export function useAccessHistory(): Wording {
  const { t } = useTranslation();
  const { hoursOf } = useAccessWords();
  const wording = useHistoryWording({
    fields: ['access.field.'],
    values: {
      type: keyOf('access.type.', accessTypes),
      device_type: keyOf('access.type.', accessTypes),
      direction: keyOf('access.direction.', accessDirections),
      passes: (value) => (value === 'true' ? 'access.passes.yes' : 'access.passes.no'),
    },
  });
  const identityOf = (value: string): string => {
    const known = identities.find((one) => one === value);
    return known ? t(`resident.identity.${known}`) : value;
  };
  const timeOf = (stored: string): string => {
    const [, days, from, to] = HOURS.exec(stored) ?? [];
    return days && from && to ? hoursOf([{ days: [...days].map(Number), from, to }]) : stored;
  };
  return {
    ...wording,
    show: (field, value, entity) => {
      if (field === 'identities') return value.split(' ').map(identityOf).join(t('kit.comma'));
      if (field === 'hours') return value.split('; ').map(timeOf).join(t('access.semicolon'));
      return wording.show(field, value, entity);
    },
  };
}

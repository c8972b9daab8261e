import type { AccessGroup, AccessHours, AccessWho } from '@iris/contract/access/access.model';
import { formatMoments } from '@iris/contract/core/day';
import { inLanguage } from '@iris/contract/core/language';
import { useTranslation } from '../../base/i18n/i18n.ts';

type Whom = Pick<AccessGroup, 'identities' | 'passes' | 'facilities'>;

/** Hours and people of groups in words. */
export function useAccessWords() {
  const { t, i18n } = useTranslation();
  // The contract allows 1 (Monday) to 7.
  const daysOf = (days: readonly number[]): string =>
    days.map((day) => t(`access.day.${day as 1 | 2 | 3 | 4 | 5 | 6 | 7}`)).join(t('kit.comma'));
  const hoursOf = (hours: readonly AccessHours[]): string =>
    hours.length === 0
      ? t('access.anyTime')
      : hours
          .map(({ days, from, to }) =>
            [days.length === 7 ? t('access.daily') : daysOf(days), `${from}–${to}`].join(' '),
          )
          .join(t('access.semicolon'));
  /** When somebody may pass: a visitor or booking within its own time, and within the hours of its groups if they have any. */
  const timesOf = ({ from, to, hours }: Pick<AccessWho, 'from' | 'to' | 'hours'>): string =>
    from === null || to === null
      ? hoursOf(hours)
      : [formatMoments(from, to), hours.length > 0 && hoursOf(hours)].filter(Boolean).join(' · ');
  /** The facilities by name; of more than there is room for, the first and how many more. */
  const facilitiesOf = (facilities: Whom['facilities'], room: number): string => {
    const names = facilities.map(({ name, name_en }) => inLanguage(i18n.language, name, name_en));
    const [first = '', ...rest] = names;
    if (names.length <= room) return names.join(t('kit.comma'));
    return t('access.bookers.more', { first, all: names.length, rest: rest.length });
  };
  const whomOf = ({ identities, passes, facilities }: Whom, room = Number.POSITIVE_INFINITY): string =>
    [
      ...identities.map((identity) => t(`resident.identity.${identity}`)),
      ...(passes ? [t('access.visitors')] : []),
      ...(facilities.length > 0 ? [t('access.bookers', { names: facilitiesOf(facilities, room) })] : []),
    ].join(t('kit.comma'));
  return { daysOf, hoursOf, timesOf, whomOf };
}

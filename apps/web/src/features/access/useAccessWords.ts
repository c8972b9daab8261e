import type { AccessGroup, AccessHours } from '@iris/contract/access/access.model';
import { useTranslation } from '../../base/i18n/i18n.ts';

type Whom = Pick<AccessGroup, 'identities' | 'passes'>;

/** Hours and people of groups in words. */
export function useAccessWords() {
  const { t } = useTranslation();
  const hoursOf = (hours: readonly AccessHours[]): string =>
    hours.length === 0
      ? t('access.anyTime')
      : hours
          .map(({ days, from, to }) =>
            [
              days.length === 7
                ? t('access.daily')
                : days
                    .map((day) => t(`access.day.${day as 1 | 2 | 3 | 4 | 5 | 6 | 7}`))
                    .join(t('access.comma')),
              `${from}–${to}`,
            ].join(' '),
          )
          .join(t('access.semicolon'));
  const whomOf = ({ identities, passes }: Whom): string =>
    [
      ...identities.map((identity) => t(`resident.identity.${identity}`)),
      ...(passes ? [t('access.visitors')] : []),
    ].join(t('access.comma'));
  return { hoursOf, whomOf };
}

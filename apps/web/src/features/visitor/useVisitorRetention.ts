import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useSession } from '../../base/session/session.ts';
import { visitorSetting } from './visitor.queries.ts';

/** When personal data of visitors goes, in one sentence; undefined until the condo's days are known. */
export function useVisitorRetention(): string | undefined {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const days = useQuery(visitorSetting(condoID)).data?.retention_days;
  return days === undefined ? undefined : t('visitor.keeps', { days });
}

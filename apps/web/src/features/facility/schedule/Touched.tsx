import type { InputOf } from '@iris/contract/core/endpoint';
import { facilityApi } from '@iris/contract/facility/facility.api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import * as z from 'zod';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { call } from '../../../base/request/call.ts';
import style from '../facility.module.css';
import { timeText, useFacilityWords } from '../facilityWords.ts';

/** The bookings that a change of schedules would touch, before it is saved; nothing while there is no change, or not a valid one yet. */
export function Touched({ by }: { by: InputOf<typeof facilityApi.scheduleTouched>['body'] | null }) {
  const { t } = useTranslation();
  const { english } = useFacilityWords();
  const { data } = useQuery({
    queryKey: ['facility', 'touched', by],
    queryFn: () => by && call(facilityApi.scheduleTouched, { body: by }, { silent: true }),
    enabled: by !== null && z.safeParse(facilityApi.scheduleTouched.body, by).success,
    retry: false,
    placeholderData: keepPreviousData,
  });
  if (!data || data.count === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={t('facility.touchedTitle', { n: data.count })}
      description={
        <>
          {t('facility.touchedSays')}
          <ul className={style.rows}>
            {data.bookings.map((one) => (
              <li key={one.id}>{`${one.number} ${timeText(one)} ${(english && one.name_en) || one.name}`}</li>
            ))}
          </ul>
        </>
      }
    />
  );
}

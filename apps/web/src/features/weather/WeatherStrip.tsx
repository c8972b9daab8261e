import { ThunderboltOutlined } from '@ant-design/icons';
import { formatMoment } from '@iris/contract/core/day';
import { weatherApi } from '@iris/contract/weather/weather.api';
import type { Weather } from '@iris/contract/weather/weather.model';
import { Button } from 'antd';
import { Link } from 'react-router';
import { Can } from '../../base/can/Can.tsx';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { message } from '../../base/notices/notices.ts';
import { useWrite } from '../../base/request/query.ts';
import { useMay } from '../../base/session/session.ts';
import { useConfirm } from '../../kit/confirm/useConfirm.tsx';
import style from './weather.module.css';
import { toAct } from './weather.permissions.ts';

/** What is in force, at the head of the first screen, with its end. */
export default function WeatherStrip({ weather }: { weather: Weather }) {
  const { t } = useTranslation();
  const [ask, dialog] = useConfirm();
  const seesNotices = useMay('物業通知管理-查看');
  const end = useWrite(weatherApi.end, { also: ['facility', 'activity', 'notice'], silent: true });
  const { id, version, notice, facilities, activities, bookings, until } = weather;
  const signal = t(`weather.signal.${weather.signal}`);
  const facts = [
    t('weather.since', { time: formatMoment(weather.started_at) }),
    Date.now() > until && t('weather.late'),
    facilities.length > 0 && t('weather.closed', { n: facilities.length }),
    bookings.ended > 0 && t('weather.cancelled', { n: bookings.ended }),
    bookings.open > 0 && t('weather.open', { n: bookings.open }),
    activities.length > 0 && t('weather.paused', { n: activities.length }),
  ].filter(Boolean);
  return (
    <section aria-label={t('weather.title')} className={style.strip}>
      <ThunderboltOutlined aria-hidden />
      <p aria-live="polite">
        <b>{signal}</b> · {facts.join(' · ')}
        {bookings.failed > 0 && (
          <>
            {' · '}
            <Link to="/facility/booking/list?state=REFUND_FAILED">
              {t('weather.failed', { n: bookings.failed })}
            </Link>
          </>
        )}
        {notice && seesNotices && (
          <>
            {' · '}
            <Link to={`/notify/${notice.id}/detail`}>{notice.number}</Link>
          </>
        )}
      </p>
      <Can permission={toAct}>
        <Button
          size="small"
          onClick={() =>
            ask({
              title: `${t('weather.end')} · ${signal}`,
              says: t('weather.endSays'),
              action: t('weather.end'),
              run: async () => {
                await end.mutateAsync({ params: { id: String(id) }, body: { version } });
                message.success(t('weather.ended'));
              },
            })
          }
        >
          {t('weather.end')}
        </Button>
      </Can>
      {dialog}
    </section>
  );
}

import { formatMoment } from '@iris/contract/core/day';
import { inLanguage } from '@iris/contract/core/language';
import { formatMoney } from '@iris/contract/core/money';
import { weatherApi } from '@iris/contract/weather/weather.api';
import {
  type Weather,
  type WeatherPreview,
  type WeatherSignal,
  weatherSignals,
} from '@iris/contract/weather/weather.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Checkbox, Drawer, Form, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { message } from '../../base/notices/notices.ts';
import { useWrite } from '../../base/request/query.ts';
import { MomentField, useMomentRule } from '../../kit/day/MomentField.tsx';
import { FormDrawer } from '../../kit/form/FormDrawer.tsx';
import { informationTypes, TypeSelect } from '../../parts/notice/TypeSelect.tsx';
import style from './weather.module.css';
import { earlierWeather, weatherPreview } from './weather.queries.ts';

const HOUR_MS = 3_600_000;
/** How long a warning usually stands. */
const USUAL_HOURS = 12;

interface Values {
  signal: WeatherSignal;
  until: number | null;
  type_id: number;
  facility_ids: number[];
  activity_ids: number[];
}
interface WeatherDrawerProps {
  condoID: number;
  onClose: () => void;
}

/** Begins severe weather: everything is chosen from the start, and what it will do is said first. */
export default function WeatherDrawer({ condoID, onClose }: WeatherDrawerProps) {
  const { t } = useTranslation();
  const [until] = useState(() => Math.ceil(Date.now() / HOUR_MS + USUAL_HOURS) * HOUR_MS);
  const offered = useQuery(
    weatherPreview({ condo_id: condoID, signal: 'TYPHOON_8', until, facility_ids: [] }),
  );
  const types = useQuery(informationTypes);
  const first = types.data?.[0];
  if (offered.data && first)
    return (
      <Begin
        condoID={condoID}
        offered={offered.data}
        initial={{
          signal: 'TYPHOON_8',
          until,
          type_id: first.id,
          facility_ids: offered.data.facilities.map(({ id }) => id),
          activity_ids: offered.data.activities.map(({ id }) => id),
        }}
        onClose={onClose}
      />
    );
  const failed = offered.isError || types.isError;
  const none = types.data?.length === 0;
  return (
    <Drawer
      open
      size={460}
      title={t('weather.title')}
      closable={{ 'aria-label': t('kit.close') }}
      loading={!failed && !none}
      onClose={onClose}
    >
      {failed && <Alert type="error" showIcon title={t('request.error')} />}
      {none && <Alert type="warning" showIcon title={t('notice.noTypes')} />}
    </Drawer>
  );
}

interface BeginProps extends WeatherDrawerProps {
  offered: WeatherPreview;
  initial: Values;
}

function Begin({ condoID, offered, initial, onClose }: BeginProps) {
  const { t, i18n } = useTranslation();
  const momentRule = useMomentRule();
  const [form] = Form.useForm<Values>();
  const values = { ...initial, ...Form.useWatch([], form) };
  const asked = { condo_id: condoID, signal: values.signal, facility_ids: values.facility_ids };
  const preview = useQuery({
    ...weatherPreview({ ...asked, until: values.until ?? initial.until ?? 0 }),
    placeholderData: keepPreviousData,
    enabled: values.until !== null && !Number.isNaN(values.until),
  });
  const begin = useWrite(weatherApi.start, { also: ['facility', 'activity', 'notice'], silent: true });
  const { facilities, activities } = preview.data ?? offered;
  const name = (one: { name: string; name_en: string }) => inLanguage(i18n.language, one.name, one.name_en);
  const needed = { required: true, message: t('field.required') };
  return (
    <FormDrawer<Values>
      title={t('weather.title')}
      says={t('weather.says')}
      form={form}
      danger
      initialValues={initial}
      saveText={t('weather.do')}
      onSave={async ({ until, activity_ids, ...chosen }) => {
        const shown = preview.data ?? offered;
        // Activities that no longer lie before the end are not asked for.
        const open = new Set(shown.activities.map(({ id }) => id));
        try {
          await begin.mutateAsync({
            body: {
              ...chosen,
              condo_id: condoID,
              until: until ?? 0,
              activity_ids: activity_ids.filter((id) => open.has(id)),
              residents: shown.residents,
              bookings: shown.closing.bookings,
            },
          });
        } catch (error) {
          // The numbers may have changed: show the new ones beside the refusal.
          void preview.refetch();
          throw error;
        }
        message.success(t('weather.begun'));
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item name="signal" label={t('weather.field.signal')} required>
        <Radio.Group
          className={style.stack ?? ''}
          options={weatherSignals.map((value) => ({ value, label: t(`weather.signal.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="until" label={t('weather.field.until')} required rules={[needed, momentRule]}>
        <MomentField />
      </Form.Item>
      <Form.Item name="type_id" label={t('weather.field.type_id')} required rules={[needed]}>
        <TypeSelect />
      </Form.Item>
      <Form.Item name="facility_ids" label={t('weather.field.facility_ids')}>
        <Checkbox.Group
          className={style.stack ?? ''}
          options={facilities.map((one) => ({ value: one.id, label: name(one) }))}
        />
      </Form.Item>
      {facilities.length === 0 && <p className={style.none}>{t('weather.noFacilities')}</p>}
      <Form.Item name="activity_ids" label={t('weather.field.activity_ids')}>
        <Checkbox.Group
          className={style.stack ?? ''}
          options={activities.map((one) => ({
            value: one.id,
            label: `${name(one)} · ${formatMoment(one.from_at)}`,
          }))}
        />
      </Form.Item>
      {activities.length === 0 && <p className={style.none}>{t('weather.noActivities')}</p>}
      <WillDo of={preview.data ?? offered} />
      <Earlier condoID={condoID} />
    </FormDrawer>
  );
}

function WillDo({ of: { title, title_en, residents, addresses, closing } }: { of: WeatherPreview }) {
  const { t, i18n } = useTranslation();
  const lines = [
    t('weather.will', { residents, addresses }),
    closing.bookings === 0
      ? t('weather.willKeep')
      : t('weather.willCancel', {
          bookings: closing.bookings,
          refunds: closing.refunds,
          amount: formatMoney(closing.amount),
        }),
    closing.reviews > 0 ? t('weather.reviews', { n: closing.reviews }) : '',
    closing.unreached > 0 ? t('weather.unreached', { n: closing.unreached }) : '',
  ];
  return (
    <Alert
      type="warning"
      showIcon
      title={inLanguage(i18n.language, title, title_en)}
      description={lines.filter(Boolean).map((line) => <div key={line}>{line}</div>)}
    />
  );
}

function Earlier({ condoID }: { condoID: number }) {
  const { t } = useTranslation();
  const rows = useQuery(earlierWeather(condoID)).data?.items ?? [];
  if (rows.length === 0) return null;
  return (
    <section className={style.earlier}>
      <h3>{t('weather.before')}</h3>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            {t('weather.row', {
              signal: t(`weather.signal.${row.signal}`),
              from: formatMoment(row.started_at),
              to: endOf(row),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}

const endOf = ({ ended_at }: Weather): string => (ended_at === null ? '—' : formatMoment(ended_at));

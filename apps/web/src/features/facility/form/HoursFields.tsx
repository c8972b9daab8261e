import { Form, Switch } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { TimeField } from '../../../kit/day/TimeField.tsx';
import style from '../facility.module.css';
import type { FacilityValues } from './facilityForm.ts';
import { useTimeRules } from './useTimeRules.ts';

const days = ['1', '2', '3', '4', '5', '6', '0', 'holiday'] as const;

/** Opening hours of the week and of public holidays. */
export function HoursFields() {
  const { t } = useTranslation();
  const form = Form.useFormInstance<FacilityValues>();
  const rules = useTimeRules();
  const hours = Form.useWatch('hours', form) ?? [];
  return (
    <div className={style.hours}>
      {days.map((day, index) => (
        <div key={day} className={style.hoursRow}>
          <span>{t(`facility.day.${day}`)}</span>
          <Form.Item name={['hours', index, 'open']} noStyle>
            <Switch
              size="small"
              aria-label={t('facility.hours.open', { day: t(`facility.day.${day}`) })}
              checkedChildren={t('facility.hours.on')}
              unCheckedChildren={t('facility.hours.off')}
            />
          </Form.Item>
          {hours[index]?.open !== false && (
            <>
              <Form.Item name={['hours', index, 'from']} className={style.hoursItem ?? ''} {...rules.from}>
                <TimeField label={t('facility.hours.from', { day: t(`facility.day.${day}`) })} />
              </Form.Item>
              <span aria-hidden>–</span>
              <Form.Item
                name={['hours', index, 'to']}
                className={style.hoursItem ?? ''}
                {...rules.to(['hours', index, 'from'])}
              >
                <TimeField label={t('facility.hours.to', { day: t(`facility.day.${day}`) })} />
              </Form.Item>
            </>
          )}
        </div>
      ))}
      <p className={style.second}>{t('facility.hours.says')}</p>
    </div>
  );
}

import { activityInput } from '@iris/contract/activity/activity.api';
import { activityFees } from '@iris/contract/activity/activity.model';
import { Alert, Form, Radio } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { MoneyInput } from '../../../kit/money/MoneyInput.tsx';
import { NumberInput } from '../../../kit/number/NumberInput.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import style from '../activity.module.css';
import { type ActivityValues, minutesRight } from './activityForm.ts';
import { BandsField } from './BandsField.tsx';

const { shape } = activityInput;
const price = shape.price.unwrap().unwrap();
const cancelHours = shape.cancel_hours.unwrap();

/** What an activity costs, how long people have to pay, and until when they get it back. */
export function MoneyFields({ soldTo }: { soldTo: number }) {
  const { t } = useTranslation();
  const form = Form.useFormInstance<ActivityValues>();
  const charged = Form.useWatch('charged', form) ?? false;
  const fee = Form.useWatch('fee', form) ?? 'SINGLE';
  const refunds = Form.useWatch('refunds', form) ?? true;
  return (
    <Card title={t('activity.section.money')}>
      {soldTo > 0 && (
        <Alert
          className={style.gap ?? ''}
          type="info"
          showIcon
          title={t('activity.form.sold', { n: soldTo })}
        />
      )}
      <Form.Item name="charged" label={t('activity.field.charged')}>
        <Radio.Group
          options={[
            { value: false, label: t('activity.free') },
            { value: true, label: t('activity.charged') },
          ]}
        />
      </Form.Item>
      {charged && (
        <Form.Item name="fee" label={t('activity.field.fee')}>
          <Radio.Group
            options={activityFees.map((value) => ({ value, label: t(`activity.fee.${value}`) }))}
          />
        </Form.Item>
      )}
      {charged && fee === 'SINGLE' && (
        <div className={style.pair}>
          <Form.Item
            name="price"
            label={t('activity.field.price')}
            extra={t('activity.form.feeSays')}
            validateTrigger="onBlur"
            {...rulesOf(price)}
          >
            <MoneyInput />
          </Form.Item>
        </div>
      )}
      {charged && fee === 'BY_AGE' && <BandsField />}
      {charged && (
        <>
          <div className={style.pair}>
            <Form.Item
              name="online_minutes"
              label={t('activity.field.online_minutes')}
              extra={t('activity.form.timeoutSays')}
              {...rulesOf(shape.online_minutes.unwrap())}
            >
              <NumberInput suffix={t('activity.unit.minutes')} />
            </Form.Item>
            <Form.Item
              name="other_hours"
              label={t('activity.field.other_minutes')}
              required
              rules={[
                {
                  validator: async (_, hours: number | null) => {
                    if (!minutesRight(hours ?? 0)) throw new Error(t('activity.form.hoursWrong'));
                  },
                },
              ]}
            >
              <NumberInput suffix={t('activity.unit.hours')} />
            </Form.Item>
          </div>
          <Form.Item name="refunds" label={t('activity.field.cancel_hours')}>
            <Radio.Group
              options={[
                { value: true, label: t('activity.form.refunds') },
                { value: false, label: t('activity.form.noRefunds') },
              ]}
            />
          </Form.Item>
          {refunds && (
            <div className={style.pair}>
              <Form.Item
                name="cancel_hours"
                label={t('activity.form.hoursBefore')}
                extra={t('activity.form.cancelSays')}
                {...rulesOf(cancelHours)}
              >
                <NumberInput suffix={t('activity.unit.hours')} />
              </Form.Item>
            </div>
          )}
        </>
      )}
    </Card>
  );
}

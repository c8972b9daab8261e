import { activityInput } from '@iris/contract/activity/activity.api';
import { limits } from '@iris/contract/core/limits';
import { Form, type FormRule, Input } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import type { TextKey } from '../../../base/i18n/keys.ts';
import { MomentField } from '../../../kit/day/MomentField.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { Card } from '../../../kit/page/Card.tsx';
import style from '../activity.module.css';

const { shape } = activityInput;
type Moment = 'from_at' | 'to_at' | 'open_at' | 'deadline_at';

/** When and where an activity is, and until when people sign up. */
export function TimeFields() {
  const { t } = useTranslation();
  /** Refuses a moment that stands wrong to another one, once both are chosen. */
  const against =
    (other: Moment, right: (mine: number, its: number) => boolean, says: TextKey): FormRule =>
    ({ getFieldValue }) => ({
      validator: async (_, mine: number | null) => {
        const its: number | null = getFieldValue(other);
        if (mine !== null && its !== null && !right(mine, its)) throw new Error(t(says));
      },
    });
  const needed = (name: Moment) => rulesOf(shape[name]).rules;
  return (
    <Card title={t('activity.section.when')}>
      <div className={style.pair}>
        <Form.Item name="from_at" label={t('activity.field.from_at')} {...rulesOf(shape.from_at)}>
          <MomentField />
        </Form.Item>
        <Form.Item
          name="to_at"
          label={t('activity.field.to_at')}
          dependencies={['from_at']}
          required
          rules={[...needed('to_at'), against('from_at', (to, from) => to > from, 'activity.endFirst')]}
        >
          <MomentField />
        </Form.Item>
        <Form.Item name="open_at" label={t('activity.field.open_at')} {...rulesOf(shape.open_at)}>
          <MomentField />
        </Form.Item>
        <Form.Item
          name="deadline_at"
          label={t('activity.field.deadline_at')}
          dependencies={['from_at', 'open_at']}
          required
          rules={[
            ...needed('deadline_at'),
            against('open_at', (deadline, open) => deadline > open, 'activity.deadlineFirst'),
            against('from_at', (deadline, from) => deadline <= from, 'activity.deadlineLate'),
          ]}
        >
          <MomentField />
        </Form.Item>
      </div>
      <div className={style.pair}>
        <Form.Item
          name="address"
          label={t('activity.field.address')}
          validateTrigger="onBlur"
          {...rulesOf(shape.address)}
        >
          <Input lang="zh-HK" maxLength={limits.address} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="address_en"
          label={t('activity.field.address_en')}
          {...rulesOf(shape.address_en)}
          required={false}
        >
          <Input lang="en" maxLength={limits.address} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="phone"
          label={t('activity.field.phone')}
          validateTrigger="onBlur"
          {...rulesOf(shape.phone)}
        >
          <Input inputMode="tel" maxLength={limits.phoneTyped} autoComplete="off" />
        </Form.Item>
      </div>
    </Card>
  );
}

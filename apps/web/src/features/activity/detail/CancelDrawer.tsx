import { activityApi } from '@iris/contract/activity/activity.api';
import type { ActivityDetail, CancelPreview } from '@iris/contract/activity/activity.model';
import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Input } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { moneyDomains } from '../../../parts/payment/useCollect.ts';
import style from '../activity.module.css';
import { cancelPreview } from '../activity.queries.ts';

interface Values {
  reason: string;
  reason_en: string;
  number: string;
}

const { shape } = activityApi.cancel.body;

/** Cancels an activity: says how many people lose their place and how much goes back before it asks. */
export function CancelDrawer({ activity, onClose }: { activity: ActivityDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Values>();
  const { id, number, version } = activity;
  const preview = useQuery(cancelPreview(id));
  const cancel = useWrite(activityApi.cancel, { also: moneyDomains, silent: true });
  const save = async ({ reason, reason_en }: Values) => {
    await cancel
      .mutateAsync({
        params: { id: String(id) },
        body: { version, reason, reason_en, signups: preview.data?.signups ?? 0 },
      })
      .catch(async (error: unknown) => {
        // The number may have changed: the next try agrees to what is shown then.
        await preview.refetch();
        throw error;
      });
    message.success(t('activity.cancel.done', { number }));
    onClose();
  };
  return (
    <FormDrawer<Values>
      title={t('activity.cancel.title', { number })}
      form={form}
      danger
      initialValues={{ reason: '', reason_en: '', number: '' }}
      saveText={t('activity.cancel')}
      says={
        <div aria-live="polite">
          {preview.isPending && <Bone width="80%" />}
          {preview.error && <FailurePanel error={preview.error} onRetry={() => preview.refetch()} />}
          {preview.data && (
            <Alert
              type="warning"
              showIcon
              title={t('activity.cancel.final')}
              description={<WhatHappens of={preview.data} />}
            />
          )}
        </div>
      }
      onSave={save}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label={t('activity.field.cancel_reason')}
        extra={t('activity.cancel.reasonSays')}
        validateTrigger="onBlur"
        {...rulesOf(shape.reason)}
      >
        <Input maxLength={limits.address} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="reason_en"
        label={t('activity.field.reason_en')}
        {...rulesOf(shape.reason_en)}
        required={false}
      >
        <Input lang="en" maxLength={limits.address} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="number"
        label={t('activity.cancel.confirm', { number })}
        required
        validateTrigger="onBlur"
        rules={[
          {
            validator: async (_, typed: string) => {
              if (typed.trim().toUpperCase() !== number) throw new Error(t('activity.cancel.wrong'));
            },
          },
        ]}
      >
        <Input autoComplete="off" placeholder={number} />
      </Form.Item>
    </FormDrawer>
  );
}

/** Who is cancelled, told and refunded, in numbers. */
function WhatHappens({ of }: { of: CancelPreview }) {
  const { t } = useTranslation();
  const { signups, heads, waiting, refunds, amount, online, wallet, reviews, addresses } = of;
  const lines = [
    signups === 0
      ? t('activity.cancel.nobody')
      : t('activity.cancel.people', { signups: grouped(signups), heads: grouped(heads) }),
    waiting > 0 && t('activity.cancel.waiting', { n: grouped(waiting) }),
    refunds > 0
      ? t('activity.cancel.refunds', { n: grouped(refunds), amount: formatMoney(amount) })
      : signups > 0 && t('activity.cancel.noRefunds'),
    online > 0 && t('activity.cancel.online', { n: grouped(online) }),
    wallet > 0 && t('activity.cancel.wallet', { n: grouped(wallet) }),
    reviews > 0 && t('activity.cancel.reviews', { n: grouped(reviews) }),
    signups > 0 && t('activity.cancel.addresses', { n: grouped(addresses) }),
  ].filter((line) => line !== false);
  return (
    <ul className={style.plain}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

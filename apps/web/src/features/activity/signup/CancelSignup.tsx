import { activityApi } from '@iris/contract/activity/activity.api';
import type { SignupDetail } from '@iris/contract/activity/activity.model';
import { formatMoment } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import type { RefundChannel } from '@iris/contract/payment/payment.model';
import { Alert, Form, Input } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { refundChannels } from '../../../parts/payment/payable.ts';
import { RefundWay } from '../../../parts/payment/RefundWay.tsx';
import { moneyDomains } from '../../../parts/payment/useCollect.ts';
import style from '../activity.module.css';
import { useActivityWords } from '../activityWords.ts';

interface Values {
  reason: string;
  channel: RefundChannel | null;
  proof: number | null;
}

const { shape } = activityApi.cancelSignup.body;

/** Cancels a sign-up: says first whether its money goes back, how much, and who gets the places. */
export function CancelSignup({ signup, onClose }: { signup: SignupDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const { people } = useActivityWords();
  const [form] = Form.useForm<Values>();
  const cancel = useWrite(activityApi.cancelSignup, { also: moneyDomains, silent: true });
  const { id, number, version, refundable, free_until, cancel_rule, heads, activity } = signup;
  const channels = refundable > 0 ? refundChannels(signup.pay_channel) : [];
  const says =
    cancel_rule === 'FREE' && refundable > 0
      ? t('activity.signup.cancelSays.FREE', { amount: formatMoney(refundable) })
      : cancel_rule === 'LATE'
        ? free_until === null
          ? t('activity.signup.cancelSays.NEVER')
          : t('activity.signup.cancelSays.LATE', { until: formatMoment(free_until) })
        : t('activity.signup.cancelSays.NOTHING_PAID');
  return (
    <FormDrawer<Values>
      title={t('activity.signup.cancelTitle', { number })}
      form={form}
      danger
      initialValues={{ reason: '', channel: channels[0] ?? null, proof: null }}
      saveText={t('activity.signup.cancel')}
      says={
        <Alert
          type={cancel_rule === 'LATE' ? 'warning' : 'info'}
          showIcon
          title={says}
          description={
            activity.waiting > 0 && signup.place === null
              ? t('activity.signup.cancelPlaces', { people: people(heads.length) })
              : undefined
          }
        />
      }
      onSave={async ({ reason, channel, proof }) => {
        await cancel.mutateAsync({
          params: { id: String(id) },
          body: {
            version,
            reason,
            channel: refundable > 0 ? channel : null,
            proof: channel === 'REFUND' ? proof : null,
          },
        });
        message.success(t('activity.signup.cancelled', { number }));
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label={t('activity.field.cancel_reason')}
        validateTrigger="onBlur"
        {...rulesOf(shape.reason)}
      >
        <Input maxLength={limits.address} autoComplete="off" />
      </Form.Item>
      {channels.length > 0 && (
        <div className={style.money}>
          <RefundWay channels={channels} until={null} kind="ACTIVITY" />
        </div>
      )}
    </FormDrawer>
  );
}

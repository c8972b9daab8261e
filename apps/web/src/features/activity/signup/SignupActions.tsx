import { CheckSquareOutlined, CloseCircleOutlined, MailOutlined, UndoOutlined } from '@ant-design/icons';
import { activityApi } from '@iris/contract/activity/activity.api';
import type { ActivityCharge, SignupDetail } from '@iris/contract/activity/activity.model';
import { email } from '@iris/contract/core/field';
import { limits } from '@iris/contract/core/limits';
import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { type PageAction, PageActions } from '../../../kit/detail/PageActions.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { useMoneyActions } from '../../../parts/payment/detail/useMoneyActions.tsx';
import { activityChargeDetail, payableActivity } from '../../../parts/payment/payables.ts';
import { CancelSignup } from './CancelSignup.tsx';

/** What may be done with a sign-up and its money now. */
export function SignupActions({ signup }: { signup: SignupDetail }) {
  const own = useOwn(signup);
  const { charge_id } = signup;
  const { data, isPending } = useQuery({
    ...activityChargeDetail(charge_id ?? 0),
    enabled: charge_id !== null,
  });
  // With the fee other actions stand there; those before would take a dialog that was opened meanwhile with them.
  if (charge_id !== null && isPending) return null;
  return data ? <WithMoney charge={data} own={own} /> : <PageActions actions={own} />;
}

function WithMoney({ charge, own }: { charge: ActivityCharge; own: readonly PageAction[] }) {
  const { collect, remind, refund } = useMoneyActions(payableActivity(charge));
  return <PageActions actions={[collect, ...own, remind, refund]} />;
}

function useOwn(signup: SignupDetail): PageAction[] {
  const { t } = useTranslation();
  const attend = useWrite(activityApi.attend);
  const { id, number, version, actions } = signup;
  const note = (attended: boolean) =>
    attend.mutate(
      { params: { id: String(id) }, body: { attended, version } },
      {
        onSuccess: () =>
          message.success(
            t(attended ? 'activity.signup.attended' : 'activity.signup.unattended', { number }),
          ),
      },
    );
  return [
    {
      key: 'attend',
      label: t('activity.check'),
      icon: <CheckSquareOutlined />,
      may: actions.includes('attend'),
      next: true,
      run: () => note(true),
    },
    {
      key: 'mail',
      label: t('activity.ticket.send'),
      icon: <MailOutlined />,
      may: actions.includes('ticket'),
      next: true,
      dialog: (close) => <MailTicket signup={signup} onClose={close} />,
    },
    {
      key: 'unattend',
      label: t('activity.signup.unattend'),
      icon: <UndoOutlined />,
      may: actions.includes('unattend'),
      run: () => note(false),
    },
    {
      key: 'cancel',
      label: t('activity.signup.cancel'),
      icon: <CloseCircleOutlined />,
      may: actions.includes('cancel'),
      danger: true,
      dialog: (close) => <CancelSignup signup={signup} onClose={close} />,
    },
  ];
}

/** Sends a ticket by email. */
function MailTicket({ signup, onClose }: { signup: SignupDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ to: string }>();
  const send = useWrite(activityApi.mailTicket, { silent: true });
  return (
    <FormDrawer<{ to: string }>
      title={t('activity.ticket.sendTitle', { number: signup.number })}
      says={t('activity.ticket.sendSays')}
      form={form}
      initialValues={{ to: signup.payer_email }}
      saveText={t('activity.ticket.send')}
      onSave={async ({ to }) => {
        await send.mutateAsync({ params: { id: String(signup.id) }, body: { to } });
        message.success(t('activity.ticket.sent', { email: to }));
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item name="to" label={t('activity.field.email')} validateTrigger="onBlur" {...rulesOf(email)}>
        <Input inputMode="email" maxLength={limits.email} autoComplete="off" />
      </Form.Item>
    </FormDrawer>
  );
}

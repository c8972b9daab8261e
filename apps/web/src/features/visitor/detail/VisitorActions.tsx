import { CloseCircleOutlined, EditOutlined, LogoutOutlined, MailOutlined } from '@ant-design/icons';
import { email, line } from '@iris/contract/core/field';
import { limits } from '@iris/contract/core/limits';
import { visitorApi } from '@iris/contract/visitor/visitor.api';
import type { VisitorDetail } from '@iris/contract/visitor/visitor.model';
import { isLivePass, visitorStateAt } from '@iris/contract/visitor/visitor.rules';
import { Form, Input } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useMay } from '../../../base/session/session.ts';
import { PageActions } from '../../../kit/detail/PageActions.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { toAdd, toSee } from '../visitor.permissions.ts';
import { CorrectDetails } from './CorrectDetails.tsx';
import { EditPass } from './EditPass.tsx';

interface Props {
  pass: VisitorDetail;
  onClose: () => void;
}

/** What may be done with a pass now. */
export function VisitorActions({ pass }: { pass: VisitorDetail }) {
  const { t } = useTranslation();
  const mayAdd = useMay(toAdd);
  const maySee = useMay(toSee);
  const leave = useWrite(visitorApi.leave);
  const live = mayAdd && isLivePass(visitorStateAt(pass, Date.now()));
  const goOut = () =>
    leave.mutate(
      { params: { id: String(pass.id) }, body: { gate: '' } },
      { onSuccess: () => message.success(t('visitor.left', { name: pass.name || pass.number })) },
    );
  return (
    <PageActions
      actions={[
        {
          key: 'leave',
          label: t('visitor.leave'),
          icon: <LogoutOutlined />,
          may: maySee && pass.inside_since !== null,
          next: true,
          run: goOut,
        },
        {
          key: 'send',
          label: t('visitor.send'),
          icon: <MailOutlined />,
          may: live,
          next: pass.email !== '',
          dialog: (close) => <SendDrawer pass={pass} onClose={close} />,
        },
        {
          key: 'edit',
          label: t('visitor.edit'),
          icon: <EditOutlined />,
          may: live,
          dialog: (close) => <EditPass pass={pass} onClose={close} />,
        },
        {
          key: 'correct',
          label: t('visitor.correct'),
          icon: <EditOutlined />,
          may: mayAdd && !live && pass.inside_since !== null,
          dialog: (close) => <CorrectDetails pass={pass} onClose={close} />,
        },
        {
          key: 'cancel',
          label: t('visitor.cancel'),
          icon: <CloseCircleOutlined />,
          may: live,
          danger: true,
          dialog: (close) => <CancelDrawer pass={pass} onClose={close} />,
        },
      ]}
    />
  );
}

/** Sends a pass by email. */
function SendDrawer({ pass, onClose }: Props) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ email: string }>();
  const send = useWrite(visitorApi.send, { silent: true });
  return (
    <FormDrawer<{ email: string }>
      title={t('visitor.send.title', { number: pass.number })}
      says={t('visitor.send.says')}
      form={form}
      initialValues={{ email: pass.email }}
      saveText={t('visitor.send')}
      onSave={async ({ email: to }) => {
        await send.mutateAsync({ params: { id: String(pass.id) }, body: { email: to } });
        message.success(t('visitor.send.done', { email: to }));
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item name="email" label={t('visitor.field.email')} validateTrigger="onBlur" {...rulesOf(email)}>
        <Input inputMode="email" maxLength={limits.email} autoComplete="off" />
      </Form.Item>
    </FormDrawer>
  );
}

/** Cancels a pass, with the reason. */
function CancelDrawer({ pass, onClose }: Props) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ reason: string }>();
  const cancel = useWrite(visitorApi.cancel, { silent: true });
  return (
    <FormDrawer<{ reason: string }>
      title={t('visitor.cancel.title', { number: pass.number })}
      says={t('visitor.cancel.says')}
      form={form}
      danger
      initialValues={{ reason: '' }}
      saveText={t('visitor.cancel')}
      onSave={async ({ reason }) => {
        await cancel.mutateAsync({ params: { id: String(pass.id) }, body: { reason } });
        message.success(t('visitor.cancel.done', { number: pass.number }));
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label={t('visitor.field.cancel_reason')}
        validateTrigger="onBlur"
        {...rulesOf(line(limits.address))}
      >
        <Input maxLength={limits.address} autoComplete="off" />
      </Form.Item>
    </FormDrawer>
  );
}

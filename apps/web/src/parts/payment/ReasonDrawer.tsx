import { line } from '@iris/contract/core/field';
import { limits } from '@iris/contract/core/limits';
import type { Schema } from '@iris/contract/core/schema';
import { Form, Input } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import type { Question } from '../../kit/confirm/useConfirm.tsx';
import { FormDrawer } from '../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../kit/form/rulesOf.ts';

interface ReasonDrawerProps {
  title: string;
  /** What will happen. */
  says: string;
  /** The button's label: the action. */
  action: string;
  /** The field for the reason; by default, one line of text. */
  schema?: Schema;
  /** Asks for confirmation first. */
  confirm?: Omit<Question, 'run'> | undefined;
  /** Runs the action; if it is refused, the drawer shows why and stays open. */
  onReason: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Voids or refuses something, with a reason. */
export function ReasonDrawer(props: ReasonDrawerProps) {
  const { title, says, action, schema = line(limits.address), confirm, onReason, onClose } = props;
  const { t } = useTranslation();
  const [form] = Form.useForm<{ reason: string }>();
  return (
    <FormDrawer<{ reason: string }>
      title={title}
      says={says}
      form={form}
      danger
      initialValues={{ reason: '' }}
      saveText={action}
      {...(confirm ? { confirm: () => confirm } : {})}
      onSave={async ({ reason }) => {
        await onReason(reason);
        onClose();
      }}
      onClose={onClose}
    >
      <Form.Item name="reason" label={t('pay.reason')} validateTrigger="onBlur" {...rulesOf(schema)}>
        <Input autoFocus autoComplete="off" maxLength={limits.address} />
      </Form.Item>
    </FormDrawer>
  );
}

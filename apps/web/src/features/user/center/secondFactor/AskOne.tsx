import type { Schema } from '@iris/contract/core/schema';
import { Alert, Button, Form, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { applyFailure } from '../../../../kit/form/applyFailure.ts';
import { rulesOf } from '../../../../kit/form/rulesOf.ts';

interface AskOneProps {
  /** Also the field's name in the API, for errors about it. */
  kind: 'password' | 'code';
  says?: ReactNode;
  label: string;
  rule: Schema;
  action: string;
  danger?: boolean;
  onAnswer: (answer: string) => Promise<unknown>;
}

/** A form with one field: the password, or a code from the app. A refused value stays to be corrected. */
export function AskOne({ kind, says, label, rule, action, danger = false, onAnswer }: AskOneProps) {
  const [form] = Form.useForm<Record<string, string>>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = async (values: Record<string, string>) => {
    if (busy) return;
    setBusy(true);
    setRefusal(null);
    try {
      await onAnswer(values[kind]?.trim() ?? '');
    } catch (error) {
      setRefusal(applyFailure(form, error));
      form.focusField(kind);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form
      form={form}
      // Prevents its field ids from clashing with the forms behind it.
      name="secondFactor"
      layout="vertical"
      requiredMark={false}
      validateTrigger="onBlur"
      onFinish={submit}
    >
      {says && <p className="center-note">{says}</p>}
      <Form.Item name={kind} label={label} {...rulesOf(rule)}>
        {kind === 'password' ? (
          <Input.Password autoFocus autoComplete="current-password" />
        ) : (
          <Input autoFocus autoComplete="one-time-code" inputMode="numeric" maxLength={6} />
        )}
      </Form.Item>
      {refusal !== null && (
        <Alert type="error" showIcon role="alert" title={refusal} className="center-refusal" />
      )}
      <Button type="primary" danger={danger} htmlType="submit" loading={busy}>
        {action}
      </Button>
    </Form>
  );
}

import { Alert, Flex, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { messageOf } from '../failure/messageOf.ts';
import type { Question } from './useConfirm.tsx';
import { useWayOut } from './useWayOut.ts';

/** Says what will happen, asks for the keyword if there is one, runs the action, and shows why if it fails. */
export function ConfirmDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { title, says, action, danger = false, keyword, run } = question;
  const wayOut = useWayOut(action);
  const [wrong, setWrong] = useState(false);
  const ready = keyword === undefined || typed.trim() !== '';

  const doIt = async () => {
    if (!ready || busy) return;
    if (keyword && typed.trim() !== keyword.value) return setWrong(true);
    setBusy(true);
    try {
      await run(typed.trim());
      onClose();
    } catch (error) {
      setRefusal(messageOf(error));
      setBusy(false);
    }
  };

  return (
    <Modal
      open
      title={title}
      okText={action}
      cancelText={wayOut}
      okButtonProps={{ danger, disabled: !ready, loading: busy }}
      cancelButtonProps={{ disabled: busy }}
      closable={{ disabled: busy, 'aria-label': t('kit.close') }}
      // The second click of a double click on what opened it would close it unread.
      mask={{ closable: false }}
      onOk={doIt}
      onCancel={() => !busy && onClose()}
    >
      <Flex vertical gap={12}>
        <div>{says}</div>
        {keyword && (
          <Form layout="vertical" onFinish={doIt}>
            <Form.Item
              label={keyword.label}
              style={{ margin: 0 }}
              {...(wrong ? { validateStatus: 'error' as const, help: t('kit.keywordWrong') } : {})}
            >
              <Input
                autoFocus
                autoComplete="off"
                value={typed}
                aria-label={keyword.label}
                aria-invalid={wrong}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setWrong(false);
                }}
              />
            </Form.Item>
          </Form>
        )}
        {refusal && <Alert type="error" showIcon title={refusal} role="alert" />}
      </Flex>
    </Modal>
  );
}

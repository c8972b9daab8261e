import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { limits } from '@iris/contract/core/limits';
import { revealInput } from '@iris/contract/resident/resident.api';
import { Button, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { Can } from '../../base/can/Can.tsx';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { FormDrawer } from '../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../kit/form/rulesOf.ts';
import style from './resident.module.css';
import { toReveal } from './resident.permissions.ts';

/** A full number is hidden again after this long, in case nobody is at the screen. */
const SHOWN_SECONDS = 30;

interface RevealedProps {
  masked: string;
  /** The heading of the question, and its button. */
  title: string;
  action: string;
  /** Says beside the number that looking at it is recorded. */
  explained?: boolean;
  /** Asks the server for the full number; it records the reason. */
  reveal: (reason: string) => Promise<string>;
}

/** A masked number; people with the permission give a reason, which is recorded, and see it in full briefly. */
export function Revealed({ masked, title, action, explained = false, reveal }: RevealedProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const [whole, setWhole] = useState<string | null>(null);
  useEffect(() => {
    if (whole === null) return;
    const timer = setTimeout(() => setWhole(null), SHOWN_SECONDS * 1_000);
    return () => clearTimeout(timer);
  }, [whole]);
  return (
    <span className={style.revealed}>
      <span aria-live="polite">{whole ?? masked}</span>
      {whole === null ? (
        <Can permission={toReveal} type="disabled">
          <Button
            size="small"
            icon={<EyeOutlined />}
            // Beside others on the page, its name says what it shows.
            {...(explained ? {} : { 'aria-label': action })}
            onClick={() => setAsking(true)}
          >
            {t('resident.reveal')}
          </Button>
        </Can>
      ) : (
        <Button size="small" icon={<EyeInvisibleOutlined />} onClick={() => setWhole(null)}>
          {t('resident.hide')}
        </Button>
      )}
      {(explained || whole !== null) && (
        <small className={style.figures}>
          {whole === null
            ? t('resident.reveal.says')
            : t('resident.reveal.shown', { seconds: SHOWN_SECONDS })}
        </small>
      )}
      {asking && (
        <AskReason
          title={title}
          action={action}
          onSave={async (reason) => {
            setWhole(await reveal(reason));
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  );
}

interface AskReasonProps {
  title: string;
  action: string;
  onSave: (reason: string) => Promise<void>;
  onClose: () => void;
}

function AskReason({ title, action, onSave, onClose }: AskReasonProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ reason: string }>();
  return (
    <FormDrawer<{ reason: string }>
      title={title}
      says={t('resident.reveal.recorded')}
      form={form}
      initialValues={{ reason: '' }}
      saveText={action}
      onSave={({ reason }) => onSave(reason)}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label={t('resident.reveal.reason')}
        validateTrigger="onBlur"
        {...rulesOf(revealInput.shape.reason)}
      >
        <Input
          autoFocus
          autoComplete="off"
          maxLength={limits.revealReason}
          placeholder={t('resident.reveal.example')}
        />
      </Form.Item>
    </FormDrawer>
  );
}

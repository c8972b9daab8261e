import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { limits } from '@iris/contract/core/limits';
import { residentApi, revealInput } from '@iris/contract/resident/resident.api';
import type { Resident } from '@iris/contract/resident/resident.model';
import { formatHkid } from '@iris/contract/resident/resident.rules';
import { Button, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { toReveal } from '../../../parts/resident/resident.permissions.ts';
import style from '../residents.module.css';

/** A full number is hidden again after this long, in case nobody is at the screen. */
const SHOWN_SECONDS = 30;

type Person = Pick<Resident, 'id' | 'id_type' | 'id_no' | 'name'>;

/**
 * A masked identity number; people with the permission give a reason, which is recorded, and see it in full briefly.
 */
export function IdNumber({ resident }: { resident: Person }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const [whole, setWhole] = useState<string | null>(null);
  useEffect(() => {
    if (whole === null) return;
    const timer = setTimeout(() => setWhole(null), SHOWN_SECONDS * 1_000);
    return () => clearTimeout(timer);
  }, [whole]);
  if (!resident.id_no) return '—';

  return (
    <span className={style.idNumber}>
      <span aria-live="polite">{whole ?? resident.id_no}</span>
      {whole === null ? (
        <Can permission={toReveal} type="disabled">
          <Button size="small" icon={<EyeOutlined />} onClick={() => setAsking(true)}>
            {t('resident.reveal')}
          </Button>
        </Can>
      ) : (
        <Button size="small" icon={<EyeInvisibleOutlined />} onClick={() => setWhole(null)}>
          {t('resident.hide')}
        </Button>
      )}
      <small className={style.second}>
        {whole === null ? t('resident.reveal.says') : t('resident.reveal.shown', { seconds: SHOWN_SECONDS })}
      </small>
      {asking && <AskReason resident={resident} onShow={setWhole} onClose={() => setAsking(false)} />}
    </span>
  );
}

interface AskReasonProps {
  resident: Person;
  onShow: (whole: string) => void;
  onClose: () => void;
}

function AskReason({ resident, onShow, onClose }: AskReasonProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ reason: string }>();
  const reveal = useWrite(residentApi.reveal, { silent: true });
  return (
    <FormDrawer<{ reason: string }>
      title={t('resident.reveal.title', { name: resident.name })}
      says={t('resident.reveal.recorded')}
      form={form}
      initialValues={{ reason: '' }}
      saveText={t('resident.reveal.do')}
      onSave={async (body) => {
        const { id_no } = await reveal.mutateAsync({ params: { id: String(resident.id) }, body });
        onShow(resident.id_type === 'HKID' ? formatHkid(id_no) : id_no);
        onClose();
      }}
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

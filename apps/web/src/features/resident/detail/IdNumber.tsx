import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import { residentApi } from '@iris/contract/resident/resident.api';
import type { Resident } from '@iris/contract/resident/resident.model';
import { formatHkid } from '@iris/contract/resident/resident.rules';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../app/request/query.ts';
import { Can } from '../../../kit/can/Can.tsx';
import { toReveal } from '../../../pickers/resident/resident.permissions.ts';
import style from '../residents.module.css';

/** A whole number does not stay on a screen that somebody leaves. */
const SHOWN_SECONDS = 30;

/** An identity number, masked; shown whole for a moment to those who may see it, which is recorded each time. */
export function IdNumber({ resident }: { resident: Pick<Resident, 'id' | 'id_type' | 'id_no'> }) {
  const { t } = useTranslation();
  const reveal = useWrite(residentApi.reveal);
  const [whole, setWhole] = useState<string | null>(null);
  useEffect(() => {
    if (whole === null) return;
    const timer = setTimeout(() => setWhole(null), SHOWN_SECONDS * 1_000);
    return () => clearTimeout(timer);
  }, [whole]);
  if (!resident.id_no) return '—';

  const show = async () => {
    // The request layer tells what went wrong.
    const answer = await reveal.mutateAsync({ params: { id: String(resident.id) } }).catch(() => null);
    if (answer) setWhole(resident.id_type === 'HKID' ? formatHkid(answer.id_no) : answer.id_no);
  };
  return (
    <span className={style.idNumber}>
      <span aria-live="polite">{whole ?? resident.id_no}</span>
      {whole === null ? (
        <Can permission={toReveal} type="disabled">
          <Button size="small" icon={<EyeOutlined />} loading={reveal.isPending} onClick={show}>
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
    </span>
  );
}

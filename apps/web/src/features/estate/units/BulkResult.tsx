import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useUnitName } from '../useUnitName.ts';
import type { BulkRefusal } from './bulk.ts';
import style from './units.module.css';

interface BulkResultProps {
  done: number;
  refused: readonly BulkRefusal[];
  /** Retries what was refused. */
  onRetry: () => Promise<unknown>;
  onClose: () => void;
}

/** What was done and, for each refused unit, why. */
export function BulkResult({ done, refused, onRetry, onClose }: BulkResultProps) {
  const { t } = useTranslation();
  const { unitName } = useUnitName();
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await onRetry().finally(() => setBusy(false));
  };
  return (
    <Modal
      open
      title={t('estate.bulk.result', { done, refused: refused.length })}
      okText={t('estate.bulk.retry', { count: refused.length })}
      cancelText={t('kit.close')}
      closable={{ 'aria-label': t('kit.close') }}
      okButtonProps={{ loading: busy }}
      onOk={retry}
      onCancel={onClose}
    >
      <ul className={style.results}>
        {refused.map(({ unit, reason }) => (
          <li key={unit.id}>
            {unitName(unit)}: {reason}
          </li>
        ))}
      </ul>
    </Modal>
  );
}

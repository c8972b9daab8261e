import { revealReason } from '@iris/contract/core/field';
import { limits } from '@iris/contract/core/limits';
import { Form, Input, Radio } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useMay } from '../../base/session/session.ts';
import { toReveal } from './resident.permissions.ts';

interface IdNumbers {
  /** The choice, for people who have one. */
  choice: ReactNode;
  /** What the export asks for. */
  query: { id_reason?: string };
  /** False while full numbers are requested without a reason. */
  ready: boolean;
}

/** Masked or full identity numbers in a file; full ones need the permission and a reason, which is recorded. */
export function useIdNumbers(): IdNumbers {
  const { t } = useTranslation();
  const may = useMay(toReveal);
  const id = useId();
  const [whole, setWhole] = useState(false);
  const [typed, setTyped] = useState('');
  const reason = revealReason.safeParse(typed);
  const ready = !whole || reason.success;
  const choice = may && (
    <>
      <Form.Item label={t('kit.export.idNumbers')}>
        <Radio.Group
          aria-label={t('kit.export.idNumbers')}
          value={whole ? 'whole' : 'masked'}
          onChange={({ target }) => setWhole(target.value === 'whole')}
          options={[
            { value: 'masked', label: t('kit.export.masked') },
            { value: 'whole', label: t('kit.export.whole') },
          ]}
        />
      </Form.Item>
      {whole && (
        <Form.Item
          label={t('kit.export.idReason')}
          htmlFor={id}
          required
          extra={t('kit.export.idReasonSays')}
          {...(typed !== '' && !reason.success ? { validateStatus: 'error' as const } : {})}
        >
          <Input
            id={id}
            autoComplete="off"
            maxLength={limits.revealReason}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Form.Item>
      )}
    </>
  );
  return { choice, query: whole && reason.success ? { id_reason: reason.data } : {}, ready };
}

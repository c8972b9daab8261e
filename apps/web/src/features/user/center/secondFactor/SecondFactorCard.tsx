import { userApi } from '@iris/contract/user/user.api';
import type { SecondFactor } from '@iris/contract/user/user.model';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../../base/i18n/i18n.ts';
import { partOf } from '../../../../base/part/partOf.tsx';
import { queryOf } from '../../../../base/request/query.ts';
import { MomentText } from '../../../../kit/day/DayText.tsx';
import { FailurePanel } from '../../../../kit/failure/FailurePanel.tsx';
import { Card } from '../../../../kit/page/Card.tsx';
import { StateTag } from '../../../../kit/tag/StateTag.tsx';

const dialogs = {
  turnOn: partOf(() => import('./TurnOnDialog.tsx'), { close: ({ onClose }) => onClose }),
  turnOff: partOf(() => import('./TurnOffDialog.tsx'), { close: ({ onClose }) => onClose }),
  renew: partOf(() => import('./RenewDialog.tsx'), { close: ({ onClose }) => onClose }),
};
const FEW = 2;

/** Two-factor authentication by authenticator app: its state, and turning it on and off. */
export function SecondFactorCard() {
  const { t } = useTranslation();
  const { data: factor, error, refetch } = useQuery(queryOf(userApi.secondFactor));
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const Dialog = open && dialogs[open];
  return (
    <Card
      title={t('center.factor')}
      extra={
        factor && (
          <StateTag tone={factor.enabled ? 'ok' : 'muted'}>
            {t(factor.enabled ? 'center.factor.on' : 'center.factor.off')}
          </StateTag>
        )
      }
    >
      {error && !factor && <FailurePanel error={error} onRetry={() => void refetch()} />}
      {!factor && !error && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {factor && (factor.enabled ? <On factor={factor} onOpen={setOpen} /> : <Off onOpen={setOpen} />)}
      {Dialog && <Dialog onClose={() => setOpen(null)} />}
    </Card>
  );
}

interface PartProps {
  onOpen: (dialog: keyof typeof dialogs) => void;
}

function Off({ onOpen }: PartProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className="center-note">{t('center.factor.lead')}</p>
      <Button type="primary" onClick={() => onOpen('turnOn')}>
        {t('center.factor.turnOn')}
      </Button>
    </>
  );
}

function On({ factor, onOpen }: PartProps & { factor: SecondFactor }) {
  const { t } = useTranslation();
  const { required, enabled_at, recovery_codes_left: left } = factor;
  return (
    <>
      <dl className="center-facts">
        <div>
          <dt>{t('center.factor.since')}</dt>
          <dd>{enabled_at === null ? '—' : <MomentText of={enabled_at} />}</dd>
        </div>
        <div>
          <dt>{t('center.factor.left')}</dt>
          <dd className="number">{left}</dd>
        </div>
      </dl>
      {left <= FEW && <Alert type="warning" showIcon title={t('center.factor.few')} />}
      {required && <p className="center-note">{t('center.factor.required')}</p>}
      <div className="center-buttons">
        <Button onClick={() => onOpen('renew')}>{t('center.factor.renew')}</Button>
        <Button danger disabled={required} onClick={() => onOpen('turnOff')}>
          {t('center.factor.turnOff')}
        </Button>
      </div>
    </>
  );
}

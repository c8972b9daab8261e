import { SafetyCertificateOutlined } from '@ant-design/icons';
import type { UpkeepRound } from '@iris/contract/upkeep/upkeep.model';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { Can } from '../../../base/can/Can.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { StateTag } from '../../../kit/tag/StateTag.tsx';
import { CertificateButton } from '../form/CertificateButton.tsx';
import style from '../upkeep.module.css';
import { toChange } from '../upkeep.permissions.ts';
import { CertifyDrawer } from './moves.tsx';

/** The rounds of a plan, the newest first, with their orders and certificates. */
export function Rounds({ rounds }: { rounds: readonly UpkeepRound[] }) {
  const { t } = useTranslation();
  return (
    <Card title={t('upkeep.rounds')}>
      {rounds.length === 0 ? (
        <p className={style.second}>{t('upkeep.rounds.none')}</p>
      ) : (
        <ul className={style.rounds}>
          {rounds.map((round) => (
            <li key={round.id} className={style.round}>
              <RoundLine round={round} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function RoundLine({ round }: { round: UpkeepRound }) {
  const { t } = useTranslation();
  const { due_day, done_day, done_by, order, words } = round;
  // Without work, so the plan still waits.
  const closed = order?.status === 'FINISH';
  return (
    <>
      <span className={style.line}>
        <span className={style.number}>
          {t('upkeep.field.due_day')} {due_day}
        </span>
        {done_day ? (
          <span className={style.second}>
            {t('upkeep.round.doneBy', { day: done_day, name: done_by || t('audit.system') })}
          </span>
        ) : (
          <StateTag tone={closed ? 'muted' : 'warn'}>
            {closed ? t(`repair.outcome.${order.outcome ?? 'CANCELLED'}`) : t('upkeep.round.open')}
          </StateTag>
        )}
        {order && (
          <Link to={`/repair/${order.id}/detail`} className={style.number}>
            {order.number}
          </Link>
        )}
      </span>
      {words && <p className={style.long}>{words}</p>}
      <Certificates round={round} />
    </>
  );
}

/** The certificates of a round, and the way to change them. */
export function Certificates({ round }: { round: UpkeepRound }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { certificates } = round;
  return (
    <span className={style.line}>
      {certificates.map((one) => (
        <CertificateButton key={one.id} certificate={one} />
      ))}
      <Can permission={toChange}>
        <Button size="small" icon={<SafetyCertificateOutlined />} onClick={() => setOpen(true)}>
          {t(certificates.length > 0 ? 'upkeep.certificate.edit' : 'upkeep.certificate.upload')}
        </Button>
      </Can>
      {open && <CertifyDrawer round={round} onClose={() => setOpen(false)} />}
    </span>
  );
}

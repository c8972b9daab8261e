import { LinkOutlined, QrcodeOutlined, SyncOutlined } from '@ant-design/icons';
import { activityApi } from '@iris/contract/activity/activity.api';
import type { SignupDetail } from '@iris/contract/activity/activity.model';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { CopyField } from '../../../kit/copy/CopyField.tsx';
import { IconCopy } from '../../../kit/copy/IconCopy.tsx';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { QrCode } from '../../../parts/payment/QrCode.tsx';
import style from '../activity.module.css';
import { ticketOf } from '../activity.queries.ts';

/** `1234 5678`. */
const spoken = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

/** The ticket of a sign-up: QR code, code and link, shown on request. */
export function TicketCard({ signup }: { signup: SignupDetail }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const [ask, dialog] = useConfirm();
  const { data, error, isLoading, refetch } = useQuery({ ...ticketOf(signup.id), enabled: asked });
  const renew = useWrite(activityApi.renewTicket, { silent: true });
  const { id, number, version } = signup;
  const askRenew = () =>
    ask({
      title: t('activity.ticket.renewTitle', { number }),
      says: t('activity.ticket.renewSays'),
      action: t('activity.ticket.renew'),
      danger: true,
      run: async () => {
        await renew.mutateAsync({ params: { id: String(id) }, body: { version } });
        message.success(t('activity.ticket.renewed', { number }));
      },
    });
  return (
    <Card
      title={t('activity.ticket')}
      extra={
        <Button size="small" icon={<SyncOutlined />} onClick={askRenew}>
          {t('activity.ticket.renew')}
        </Button>
      }
    >
      <div className={style.ticket}>
        {isLoading && <Bone width="60%" />}
        {error && <FailurePanel error={error} onRetry={() => refetch()} />}
        {data && (
          <>
            <QrCode text={data.url} label={t('activity.ticket.qr', { number })} size={184} />
            <div>
              <span className={style.second}>{t('activity.ticket.spoken')}</span>
              <p className={style.spoken}>
                {spoken(data.code)} <IconCopy text={data.code} />
              </p>
            </div>
            <CopyField label={t('activity.ticket.link')} text={data.url} />
            <Button href={data.url} target="_blank" rel="noopener" icon={<LinkOutlined />}>
              {t('activity.ticket.open')}
            </Button>
          </>
        )}
        {!asked && (
          <Button icon={<QrcodeOutlined />} onClick={() => setAsked(true)}>
            {t('activity.ticket.show')}
          </Button>
        )}
        <p className={style.note}>{t('activity.ticket.says')}</p>
      </div>
      {dialog}
    </Card>
  );
}

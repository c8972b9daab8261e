import { LinkOutlined, QrcodeOutlined, SyncOutlined } from '@ant-design/icons';
import type { BookingDetail } from '@iris/contract/facility/booking.model';
import { facilityApi } from '@iris/contract/facility/facility.api';
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
import style from '../facility.module.css';
import { ticketOf } from '../facility.queries.ts';

/** `1234 5678`. */
const spoken = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;

/** The ticket of a booking: QR code, code and link, shown on request. */
export function TicketCard({ booking: { id, number, version } }: { booking: BookingDetail }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const { data, error, isLoading, refetch } = useQuery({ ...ticketOf(id), enabled: asked });
  const [ask, dialog] = useConfirm();
  const renew = useWrite(facilityApi.renewTicket, { silent: true });
  const askRenew = () =>
    ask({
      title: t('booking.ticket.renewTitle', { number }),
      says: t('booking.ticket.renewSays'),
      action: t('booking.ticket.renew'),
      danger: true,
      run: async () => {
        await renew.mutateAsync({ params: { id: String(id) }, body: { version } });
        message.success(t('booking.ticket.renewed', { number }));
      },
    });
  return (
    <Card
      title={t('booking.ticket')}
      extra={
        <Button size="small" icon={<SyncOutlined />} onClick={askRenew}>
          {t('booking.ticket.renew')}
        </Button>
      }
    >
      <div className={style.ticket}>
        {isLoading && <Bone width="60%" />}
        {error && <FailurePanel error={error} onRetry={() => refetch()} />}
        {data && (
          <>
            <QrCode text={data.url} label={t('booking.ticket.qr', { number })} size={184} />
            <div>
              <span className={style.second}>{t('booking.ticket.spoken')}</span>
              <p className={style.spoken}>
                {spoken(data.code)} <IconCopy text={data.code} />
              </p>
            </div>
            <CopyField label={t('booking.ticket.link')} text={data.url} />
            <Button href={data.url} target="_blank" rel="noopener" icon={<LinkOutlined />}>
              {t('booking.ticket.open')}
            </Button>
          </>
        )}
        {!asked && (
          <Button icon={<QrcodeOutlined />} onClick={() => setAsked(true)}>
            {t('booking.ticket.show')}
          </Button>
        )}
        <p className={style.second}>{t('booking.ticket.says')}</p>
      </div>
      {dialog}
    </Card>
  );
}

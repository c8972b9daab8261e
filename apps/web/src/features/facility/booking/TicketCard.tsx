import { LinkOutlined, QrcodeOutlined } from '@ant-design/icons';
import type { BookingDetail } from '@iris/contract/facility/booking.model';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
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
export function TicketCard({ booking: { id, number } }: { booking: BookingDetail }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const { data, error, isLoading, refetch } = useQuery({ ...ticketOf(id), enabled: asked });
  return (
    <Card title={t('booking.ticket')}>
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
    </Card>
  );
}

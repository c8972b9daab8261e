import { LinkOutlined } from '@ant-design/icons';
import { formatMoment } from '@iris/contract/core/day';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { CopyField } from '../../kit/copy/CopyField.tsx';
import style from './payment.module.css';
import { QrCode } from './QrCode.tsx';

interface CheckoutCodeProps {
  /** Where the payer pays. */
  url: string;
  /** The label: the channel, or an amount. */
  what: string;
  /** Epoch ms. */
  expiresAt: number | null;
  /** A button to cancel it, for people who may. */
  children?: ReactNode;
}

/** An open checkout to share: its QR code, its link, and how long it is open. */
export function CheckoutCode({ url, what, expiresAt, children }: CheckoutCodeProps) {
  const { t } = useTranslation();
  return (
    <div className={style.codeAndText}>
      <QrCode text={url} label={t('pay.checkout.qr')} />
      <div className={style.checkoutWords}>
        <CopyField label={t('pay.checkout.link')} text={url} />
        <div className={style.buttonsStart}>
          <Button href={url} target="_blank" rel="noopener" icon={<LinkOutlined />}>
            {t('pay.checkout.open')}
          </Button>
          {children}
        </div>
        <p className={style.second}>
          {what}
          {expiresAt !== null && ` · ${t('pay.checkout.expires', { time: formatMoment(expiresAt) })}`}
        </p>
        <p className={style.second}>{t('pay.checkout.waiting')}</p>
      </div>
    </div>
  );
}

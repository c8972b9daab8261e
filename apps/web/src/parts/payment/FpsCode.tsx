import type { RentDetail } from '@iris/contract/rent/rent.model';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { Money } from '../../kit/money/Money.tsx';
import style from './payment.module.css';
import { QrCode } from './QrCode.tsx';

interface FpsCodeProps {
  fps: NonNullable<RentDetail['fps']>;
  /** The amount of the code, in HKD cents. */
  amount: number;
  number: string;
}

/** A Faster Payment System code for an amount due, with its content in words. */
export function FpsCode({ fps, amount, number }: FpsCodeProps) {
  const { t } = useTranslation();
  return (
    <div className={style.codeAndText}>
      <QrCode text={fps.payload} label={t('pay.fps.qr')} />
      <div>
        <p className={style.big}>
          <Money cents={amount} />
        </p>
        <p>{number}</p>
        <p>
          {t('pay.fps.id')} <b className={style.figures}>{fps.fps_id}</b>
        </p>
        <p className={style.second}>{t('pay.fps.says')}</p>
      </div>
    </div>
  );
}

import { formatMoment } from '@iris/contract/core/day';
import { chargeOf } from '@iris/contract/payment/payment.charges';
import type { ChargeKind, RefundChannel } from '@iris/contract/payment/payment.model';
import { Alert, Form, Radio } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { DocumentField } from './DocumentField.tsx';
import style from './payment.module.css';

interface RefundWayProps {
  /** The channels that are allowed now. */
  channels: readonly RefundChannel[];
  /** If it was paid online: until when an online refund is possible. */
  until: number | null;
  /** Determines the text shown after the refund period. */
  kind: ChargeKind;
}

/**
 * How money is refunded, as fields `channel` and `proof` of the surrounding form: manually with proof, online, or
 * into the payer's wallet. After the refund period it says why online is not offered.
 */
export function RefundWay({ channels, until, kind }: RefundWayProps) {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const channel: RefundChannel | undefined = Form.useWatch('channel', form);
  const { refund } = chargeOf(kind);
  const past = until !== null && !channels.includes('REFUND_STRIPE') && refund.way !== 'NEVER';
  return (
    <>
      {past && <Alert type="info" showIcon className={style.spaced ?? ''} title={t(refund.past)} />}
      <Form.Item name="channel" label={t('pay.refund.way')} required>
        <Radio.Group options={channels.map((value) => ({ value, label: t(`payment.channel.${value}`) }))} />
      </Form.Item>
      {channel === 'REFUND_STRIPE' && (
        <p className={style.note}>
          {t('pay.refund.onlineSays')}{' '}
          {until !== null && t('pay.refund.until', { time: formatMoment(until) })}
        </p>
      )}
      {channel === 'REFUND_WALLET' && <p className={style.note}>{t('pay.refund.walletSays')}</p>}
      {channel === 'REFUND' && (
        <Form.Item
          name="proof"
          label={t('pay.refund.proof')}
          required
          rules={[{ required: true, message: t('field.required') }]}
        >
          <DocumentField alt={t('pay.refund.proof')} hint={t('pay.refund.proofHint')} />
        </Form.Item>
      )}
    </>
  );
}

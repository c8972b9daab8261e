import type { FlowChannel } from '@iris/contract/payment/payment.model';
import { useTranslation } from '../../base/i18n/i18n.ts';

/** The channel of a payment or refund; a dash if there is none yet. */
export function ChannelText({ channel }: { channel: FlowChannel | null }) {
  const { t } = useTranslation();
  return channel === null ? '—' : t(`payment.channel.${channel}`);
}

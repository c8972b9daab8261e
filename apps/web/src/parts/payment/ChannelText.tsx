import type { FlowChannel } from '@iris/contract/payment/payment.model';
import { useTranslation } from '../../base/i18n/i18n.ts';

/** How something was paid or given back; a dash before anything was. */
export function ChannelText({ channel }: { channel: FlowChannel | null }) {
  const { t } = useTranslation();
  return channel === null ? '—' : t(`payment.channel.${channel}`);
}

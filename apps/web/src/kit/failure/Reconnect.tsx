import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';

interface ReconnectProps {
  /** The files that did not reach the server. */
  lost: readonly File[];
  busy?: boolean;
  onAgain: (files: File[]) => unknown;
}

/** Offers to resend files that did not reach the server, without choosing them again. */
export function Reconnect({ lost, busy = false, onAgain }: ReconnectProps) {
  const { t } = useTranslation();
  if (lost.length === 0) return null;
  return (
    <Button size="small" icon={<ReloadOutlined />} loading={busy} onClick={() => onAgain([...lost])}>
      {t('kit.reconnect')}
    </Button>
  );
}

import { Alert } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';

/** Warns that nobody is charged, because online payments use the built-in stand-in. */
export function StandInNote() {
  const { t } = useTranslation();
  return <Alert type="warning" showIcon title={t('pay.online.standIn')} />;
}

import { Alert } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';

/** Says that nobody is charged: online payments run against the built-in stand-in. */
export function StandInNote() {
  const { t } = useTranslation();
  return <Alert type="warning" showIcon title={t('pay.online.standIn')} />;
}

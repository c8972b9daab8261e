import { Alert, Button } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import style from './failure.module.css';
import { messageOf } from './messageOf.ts';

/** What could not be loaded and why, with a retry button. */
export function FailurePanel({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const { t } = useTranslation();
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      className={style.panel ?? ''}
      classNames={{ section: style.words ?? '', actions: style.action ?? '' }}
      title={t('kit.loadFailed')}
      description={messageOf(error)}
      action={<Button onClick={onRetry}>{t('kit.retry')}</Button>}
    />
  );
}

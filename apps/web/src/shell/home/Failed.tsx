import { Button } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import style from './home.module.css';

/** In place of what could not be loaded. */
export function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <p className={style.empty}>
      {t('home.failed')}
      <Button type="link" onClick={onRetry}>
        {t('request.retry')}
      </Button>
    </p>
  );
}

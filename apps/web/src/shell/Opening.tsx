import { useTranslation } from '../base/i18n/i18n.ts';

/** The page while the console loads. Plain, because antd is not loaded yet. */
export function Opening() {
  const { t } = useTranslation();
  return (
    <div className="opening" role="status">
      <i className="opening-bar" />
      <span className="hidden-text">{t('request.opening')}</span>
    </div>
  );
}

/** The console did not load: the reason, and a button to retry. */
export function OpeningFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <main className="opening">
      <h1>{t('request.openFailed')}</h1>
      <p>{message}</p>
      <button type="button" onClick={onRetry}>
        {t('request.retry')}
      </button>
    </main>
  );
}

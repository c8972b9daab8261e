import { useTranslation } from '../base/i18n/i18n.ts';
import { PartFailure } from '../base/part/part.ts';
import { RequestFailure } from '../base/request/failure.ts';

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

interface OpeningFailedProps {
  error: unknown;
  onRetry: () => void;
  onSignOut: () => void;
}

/** The console did not start: why, and what the person can do. */
export function OpeningFailed({ error, onRetry, onSignOut }: OpeningFailedProps) {
  const { t } = useTranslation();
  // Both carry a sentence for the person; anything else is a fault of ours, named for whoever is told of it.
  const known = error instanceof RequestFailure || error instanceof PartFailure;
  const message = error instanceof Error ? error.message : String(error);
  return (
    <main className="opening">
      <h1>{t('request.openFailed')}</h1>
      <p role="alert">{known ? message : t('request.openBroken')}</p>
      {!known && <code>{message}</code>}
      <p>{t('request.openSays')}</p>
      <p className="opening-ways">
        <button type="button" onClick={onRetry}>
          {t('request.retry')}
        </button>
        <button type="button" className="quiet" onClick={onSignOut}>
          {t('request.signOut')}
        </button>
      </p>
    </main>
  );
}

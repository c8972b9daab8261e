import { useTranslation } from '../../../base/i18n/i18n.ts';

/** How long a video is, in words: `1:05`, or seconds. */
export function useLength(): (ms: number) => string {
  const { t } = useTranslation();
  return (ms) => {
    const seconds = Math.max(1, Math.round(ms / 1_000));
    return seconds < 60
      ? t('adMachine.seconds', { n: seconds })
      : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  };
}

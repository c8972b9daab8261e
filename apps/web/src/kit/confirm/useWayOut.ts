import { useTranslation } from '../../base/i18n/i18n.ts';

/** The label of the way out of a dialog: 'Cancel', or 'Back' where the action itself cancels something. */
export function useWayOut(action: string): string {
  const { t } = useTranslation();
  const cancel = t('kit.cancel');
  return action.startsWith(cancel) ? t('kit.back') : cancel;
}

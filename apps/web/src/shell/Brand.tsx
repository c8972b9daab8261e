import { inLanguage } from '@iris/contract/core/language';
import { useTranslation } from '../base/i18n/i18n.ts';
import { useSession } from '../base/session/session.ts';

/** The product's name and the current condo. */
export function Brand() {
  const { i18n } = useTranslation();
  const { condoName, condoNameEn } = useSession();
  return (
    <p className="shell-brand">
      <b>Iris</b>
      <span>{inLanguage(i18n.language, condoName, condoNameEn)}</span>
    </p>
  );
}

import { useTranslation } from 'react-i18next';
import { useSession } from '../base/session/session.ts';

/** The product and the condo that the screens work in. */
export function Brand() {
  const { i18n } = useTranslation();
  const { condoName, condoNameEn } = useSession();
  return (
    <p className="shell-brand">
      <b>Iris</b>
      <span>{i18n.language === 'en' ? condoNameEn || condoName : condoName}</span>
    </p>
  );
}

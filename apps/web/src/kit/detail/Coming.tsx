import { useTranslation } from '../../base/i18n/i18n.ts';
import { Bone } from '../empty/Bone.tsx';

/** A title that is not known yet: a skeleton on screen, a word for screen readers. */
export function Coming() {
  const { t } = useTranslation();
  return (
    <>
      <Bone width={220} />
      <span className="hidden-text">{t('kit.loading')}</span>
    </>
  );
}

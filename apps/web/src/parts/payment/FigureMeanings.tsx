import { useTranslation } from '../../base/i18n/i18n.ts';
import style from './charges.module.css';
import { figureNames } from './figureNames.ts';

/** What each figure means, and what none of them includes. */
export default function FigureMeanings() {
  const { t } = useTranslation();
  return (
    <div className={style.means}>
      <p>{t('figure.sum')}</p>
      <dl>
        {figureNames.map((name) => (
          <div key={name}>
            <dt>{t(`figure.${name}`)}</dt>
            <dd>{t(`figure.says.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('figure.excluded')}</p>
    </div>
  );
}

import { formatMoney } from '@iris/contract/core/money';
import type { ChargeFigures } from '@iris/contract/payment/payment.model';
import { useTranslation } from '../../base/i18n/i18n.ts';
import style from './charges.module.css';
import { figureNames } from './figureNames.ts';

/** What each figure means, and what none of them includes. */
export default function FigureMeanings({ figures }: { figures?: ChargeFigures | undefined }) {
  const { t } = useTranslation();
  return (
    <div className={style.means}>
      <p>{t('figure.sum')}</p>
      <dl>
        {figureNames.map((name) => (
          <div key={name}>
            <dt>{t(`figure.${name}`)}</dt>
            <dd>
              {figures && <b>{formatMoney(figures[name].amount)}</b>} {t(`figure.says.${name}`)}
            </dd>
          </div>
        ))}
      </dl>
      <p>{t('figure.excluded')}</p>
    </div>
  );
}

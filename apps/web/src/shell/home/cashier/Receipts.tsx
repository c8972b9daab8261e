import { formatMoment } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import { receiptNo } from '@iris/contract/payment/payment.rules';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { usePersonName } from '../../../parts/resident/usePersonName.ts';
import { Failed } from '../Failed.tsx';
import { HomeCard } from '../HomeCard.tsx';
import style from '../home.module.css';
import { RowBones } from '../RowBones.tsx';
import type { TakingsProps } from './TakenToday.tsx';

/** The latest receipts that the cashier issued; each opens its payment. */
export function Receipts({ takings, failed, retry }: TakingsProps) {
  const { t } = useTranslation();
  const nameIn = usePersonName();
  const receipts = takings?.receipts;
  return (
    <HomeCard title={t('home.receipts')} busy={!takings && !failed}>
      {failed && <Failed onRetry={retry} />}
      {!takings && !failed && <RowBones />}
      {receipts?.length === 0 && <p className={style.empty}>{t('home.receipts.none')}</p>}
      {receipts && receipts.length > 0 && (
        <div className={style.scroll}>
          <table className={`${style.compact} ${style.roomy}`}>
            <caption className="hidden-text">{t('home.receipts')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('home.receipts.no')}</th>
                <th scope="col" className={style.left}>
                  {t('home.receipts.time')}
                </th>
                <th scope="col" className={style.left}>
                  {t('home.receipts.unit')}
                </th>
                <th scope="col" className={style.left}>
                  {t('home.receipts.payer')}
                </th>
                <th scope="col" className={style.left}>
                  {t('home.takings.channel')}
                </th>
                <th scope="col">{t('home.takings.amount')}</th>
              </tr>
            </thead>
            <tbody>
              {receipts.map((one) => (
                <tr key={one.receipt_id}>
                  <th scope="row">
                    <Link to={`/payment/${one.payment_id}/detail`}>{receiptNo(one.receipt_no)}</Link>
                  </th>
                  <td className={style.left}>{formatMoment(one.time).slice(5)}</td>
                  <td className={style.left}>{one.unit}</td>
                  <td className={style.left}>{nameIn(one.payer, one.payer_en)}</td>
                  <td className={style.left}>{t(`payment.channel.${one.channel}`)}</td>
                  <td>{formatMoney(one.amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </HomeCard>
  );
}

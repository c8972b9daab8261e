import type { CompanyMoney } from '@iris/contract/finance/finance.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Money } from '../../../kit/money/Money.tsx';
import { PlainTable } from '../../../kit/table/PlainTable.tsx';
import style from '../../../kit/table/table.module.css';

const months = ['this_month', 'last_month'] as const;
const figures = ['in', 'back', 'net'] as const;

/** What came into and left each account, this month and last month, with the balance of each account. */
export function ChannelTable({ money: { channels, ...money } }: { money: CompanyMoney }) {
  const { t } = useTranslation();
  const sumOf = (month: (typeof months)[number], figure: (typeof figures)[number]) =>
    channels.reduce((sum, one) => sum + one[month][figure], 0);
  return (
    <PlainTable label={t('finance.company.channels')} className={style.dense}>
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            {t('finance.company.channel')}
          </th>
          <th scope="colgroup" colSpan={3} className={style.end}>
            {t('finance.company.thisMonth', { month: money.this_month.slice(0, 7) })}
          </th>
          <th scope="colgroup" colSpan={3} className={style.end}>
            {t('finance.company.lastMonth', { month: money.last_month.slice(0, 7) })}
          </th>
          <th scope="col" rowSpan={2} className={style.end}>
            {t('finance.company.balance')}
          </th>
        </tr>
        <tr>
          {months.flatMap((month) =>
            figures.map((figure) => (
              <th key={`${month}.${figure}`} scope="col" className={style.end}>
                {t(`finance.company.${figure}`)}
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {channels.map((channel) => (
          <tr key={channel.account}>
            <th scope="row" className={style.plain}>
              {t(`ledger.account.${channel.account}`)}
            </th>
            {months.flatMap((month) =>
              figures.map((figure) => (
                <td key={`${month}.${figure}`} className={style.end}>
                  <Money cents={channel[month][figure]} />
                </td>
              )),
            )}
            <td className={style.end}>
              <Money cents={channel.balance} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('finance.company.sum')}</th>
          {months.flatMap((month) =>
            figures.map((figure) => (
              <td key={`${month}.${figure}`} className={style.end}>
                <Money cents={sumOf(month, figure)} />
              </td>
            )),
          )}
          <td className={style.end}>
            <Money cents={channels.reduce((sum, { balance }) => sum + balance, 0)} />
          </td>
        </tr>
      </tfoot>
    </PlainTable>
  );
}

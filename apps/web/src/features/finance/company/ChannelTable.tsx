import type { CompanyMoney } from '@iris/contract/finance/finance.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useFolded } from '../../../base/window/narrow.ts';
import { Money } from '../../../kit/money/Money.tsx';
import { PlainTable } from '../../../kit/table/PlainTable.tsx';
import style from '../../../kit/table/table.module.css';
import own from './channels.module.css';

const months = ['this_month', 'last_month'] as const;
type Month = (typeof months)[number];
const figures = ['in', 'back', 'net'] as const;

/**
 * What came into and left each account, this month and last month, with the balance of each account; on a narrow window
 * the months and the balances stand below one another.
 */
export function ChannelTable({ money }: { money: CompanyMoney }) {
  const folded = useFolded();
  if (!folded) return <Months money={money} months={months} balance />;
  return (
    <div className={own.months}>
      {months.map((month) => (
        <Months key={month} money={money} months={[month]} balance={false} />
      ))}
      <Months money={money} months={[]} balance />
    </div>
  );
}

interface MonthsProps {
  money: CompanyMoney;
  months: readonly Month[];
  /** Whether the accounts' balances are a column, too. */
  balance: boolean;
}

function Months({ money: { channels, ...money }, months: shown, balance }: MonthsProps) {
  const { t } = useTranslation();
  const nameOf = (month: Month) =>
    t(month === 'this_month' ? 'finance.company.thisMonth' : 'finance.company.lastMonth', {
      month: money[month].slice(0, 7),
    });
  const cells = shown.flatMap((month) =>
    figures.map((figure) => ({ key: `${month}.${figure}`, month, figure })),
  );
  const rowSpan = cells.length > 0 ? 2 : 1;
  const ofAll = balance && cells.length > 0;
  const said = balance ? [t('finance.company.balance')] : shown.map(nameOf);
  const label = [t('finance.company.channels'), ...(ofAll ? [] : said)].join(' ');
  return (
    <PlainTable label={label} className={style.dense}>
      <thead>
        <tr>
          <th scope="col" rowSpan={rowSpan}>
            {t('finance.company.channel')}
          </th>
          {shown.map((month) => (
            <th key={month} scope="colgroup" colSpan={figures.length} className={style.end}>
              {nameOf(month)}
            </th>
          ))}
          {balance && (
            <th scope="col" rowSpan={rowSpan} className={style.end}>
              {t('finance.company.balance')}
            </th>
          )}
        </tr>
        {cells.length > 0 && (
          <tr>
            {cells.map(({ key, figure }) => (
              <th key={key} scope="col" className={style.end}>
                {t(`finance.company.${figure}`)}
              </th>
            ))}
          </tr>
        )}
      </thead>
      <tbody>
        {channels.map((channel) => (
          <tr key={channel.account}>
            <th scope="row" className={own.account}>
              {t(`ledger.account.${channel.account}`)}
            </th>
            {cells.map(({ key, month, figure }) => (
              <td key={key} className={style.end}>
                <Money cents={channel[month][figure]} />
              </td>
            ))}
            {balance && (
              <td className={style.end}>
                <Money cents={channel.balance} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('finance.company.sum')}</th>
          {cells.map(({ key, month, figure }) => (
            <td key={key} className={style.end}>
              <Money cents={channels.reduce((sum, one) => sum + one[month][figure], 0)} />
            </td>
          ))}
          {balance && (
            <td className={style.end}>
              <Money cents={channels.reduce((sum, one) => sum + one.balance, 0)} />
            </td>
          )}
        </tr>
      </tfoot>
    </PlainTable>
  );
}

import type { RunPreview } from '@iris/contract/bill/bill.model';
import { useTranslation } from '../../../../base/i18n/i18n.ts';
import { Money } from '../../../../kit/money/Money.tsx';
import { grouped } from '../../../../kit/number/grouped.ts';
import { PlainTable } from '../../../../kit/table/PlainTable.tsx';
import table from '../../../../kit/table/table.module.css';
import { useStandardWords } from '../../../../parts/standard/useStandardWords.ts';
import style from '../add.module.css';
import { Difference } from './Difference.tsx';

/** Count, total and difference from the previous month, for each standard. */
export function SumsTable({ rows }: { rows: RunPreview['by_standard'] }) {
  const { t } = useTranslation();
  const { nameOf } = useStandardWords();
  const figures = ['number', 'amount', 'madeTitle', 'before', 'change'] as const;
  return (
    <>
      <h3 className={style.section}>{t('billAdd.run.sums')}</h3>
      <PlainTable label={t('billAdd.run.sums')} className={table.dense}>
        <thead>
          <tr>
            <th scope="col">{t('billAdd.run.standard')}</th>
            {figures.map((figure) => (
              <th key={figure} scope="col" className={table.end}>
                {t(`billAdd.run.${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.standard_id}>
              <th scope="row">{nameOf(row)}</th>
              <td className={table.end}>{grouped(row.count)}</td>
              <td className={table.end}>
                <Money cents={row.amount} />
              </td>
              <td className={table.end}>
                <Money cents={row.amount_made} />
              </td>
              <td className={table.end}>
                <Money cents={row.amount_before} />
              </td>
              <td className={table.end}>
                {row.compared.count === 0 ? (
                  '—'
                ) : (
                  <Difference cents={row.compared.amount - row.compared.before} of={row.compared.before} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </>
  );
}

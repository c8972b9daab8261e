import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Money } from '../../../kit/money/Money.tsx';
import { PlainTable } from '../../../kit/table/PlainTable.tsx';
import style from '../../../kit/table/table.module.css';

/** An amount in HKD cents, linked to the list behind it; without a link it is plain text. */
interface Told {
  cents: number;
  to: string | null;
}

interface FigureTableProps {
  label: string;
  rowTitle: string;
  columns: readonly string[];
  rows: readonly { key: string; name: string; told: readonly Told[]; note?: string }[];
  /** The heading of the last column, if rows have a note. */
  noteTitle?: string;
}

/** A chart's figures to the cent, each linked to the bills that it counts. */
export function FigureTable({ label, rowTitle, columns, rows, noteTitle }: FigureTableProps) {
  const { t } = useTranslation();
  return (
    <PlainTable label={label}>
      <thead>
        <tr>
          <th scope="col">{rowTitle}</th>
          {columns.map((name) => (
            <th key={name} scope="col" className={style.end}>
              {name}
            </th>
          ))}
          {noteTitle && (
            <th scope="col" className={style.end}>
              {noteTitle}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, told, note }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {told.map(({ cents, to }, index) => (
              <td key={columns[index]} className={style.end}>
                {to === null || cents === 0 ? (
                  <Money cents={cents} />
                ) : (
                  <Link to={to} title={t('bill.brief.open')}>
                    <Money cents={cents} />
                  </Link>
                )}
              </td>
            ))}
            {noteTitle && <td className={style.end}>{note}</td>}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

import { type CSSProperties, Fragment, type ReactNode } from 'react';
import type { ListColumn } from './listColumn.ts';
import style from './rows.module.css';

interface CellProps<Row> {
  column: ListColumn<Row>;
  /** The columns that fold into its second line. */
  second: readonly ListColumn<Row>[];
}

/** The name of a cell's column, followed by those of its second line. */
export function CellHead<Row>({ column, second }: CellProps<Row>) {
  const rest = second.map(({ title }) => ` · ${title}`).join('');
  return (
    <span className={style.names} {...(rest === '' ? {} : { title: `${column.title}${rest}` })}>
      <span>{column.title}</span>
      {rest !== '' && <span className={style.rest}>{rest}</span>}
    </span>
  );
}

/** The width of a cell of several lines, where there is room for columns. */
const widthOf = ({ width }: { width?: number }): CSSProperties =>
  width === undefined ? {} : ({ '--whole': `${width}px` } as CSSProperties);

const NOTHING = '—';
const saysNothing = (said: ReactNode): boolean =>
  said === undefined || said === null || said === '' || said === false;

/** What a cell says: its column's value and, on a narrow window, those of the columns folded under it. */
export function CellLines<Row>({ column, second, row }: CellProps<Row> & { row: Row }) {
  // An empty value is no news in a line of several; alone in its cell it is a dash.
  const rest = second
    .map((one) => ({ key: one.key, said: one.render(row) }))
    .filter(({ said }) => said !== NOTHING && !saysNothing(said));
  const said = column.render(row);
  const first = saysNothing(said) ? NOTHING : said;
  return (
    <>
      {column.whole ? (
        <div className={style.whole} style={widthOf(column)}>
          {first}
        </div>
      ) : (
        <div className={style.line} data-cut="">
          {first}
        </div>
      )}
      {rest.length > 0 && (
        <div className={style.under} data-cut="">
          {rest.map(({ key, said }, index) => (
            <Fragment key={key}>
              {index > 0 && ' · '}
              {said}
            </Fragment>
          ))}
        </div>
      )}
    </>
  );
}

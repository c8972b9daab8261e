import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { CellHead } from './Cell.tsx';
import type { ListAddress } from './listAddress.ts';
import type { ListColumn } from './listColumn.ts';
import { Mark } from './Mark.tsx';
import style from './rows.module.css';
import { orderAmong, SortMenu } from './SortMenu.tsx';
import type { Marks } from './useMarks.ts';

interface ListHeadProps<Row> {
  list: ListAddress;
  cells: readonly { column: ListColumn<Row>; second: readonly ListColumn<Row>[] }[];
  /** Its rows expand. */
  expands: boolean;
  marks: (Marks & { disabled: boolean }) | undefined;
  /** Its rows have actions. */
  acts: boolean;
}

/** The widths and headings of a list's columns. */
export function ListHead<Row>({ list, cells, expands, marks, acts }: ListHeadProps<Row>) {
  const { t } = useTranslation();
  return (
    <>
      <colgroup>
        {expands && <col style={{ width: 44 }} />}
        {marks && <col style={{ width: 44 }} />}
        {cells.map(({ column: { key, width } }) => (
          <col key={key} {...(width === undefined ? {} : { style: { width } })} />
        ))}
        {acts && <col style={{ width: 48 }} />}
      </colgroup>
      <thead>
        <tr>
          {expands && (
            <th scope="col" className={style.mark}>
              <span className="hidden-text">{t('kit.list.expand')}</span>
            </th>
          )}
          {marks && (
            <th scope="col" className={style.mark}>
              <Mark
                checked={marks.all}
                partly={!marks.all && marks.chosen.size > 0}
                disabled={marks.disabled}
                label={t('kit.list.selectPage')}
                onToggle={marks.toggleAll}
              />
            </th>
          )}
          {cells.map(({ column, second }, at) => (
            <HeadCell key={column.key} list={list} column={column} second={second} first={at === 0} />
          ))}
          {acts && (
            <th scope="col" className={style.stuck}>
              <span className="hidden-text">{t('kit.list.actions')}</span>
            </th>
          )}
        </tr>
      </thead>
    </>
  );
}

interface HeadCellProps<Row> {
  list: ListAddress;
  column: ListColumn<Row>;
  second: readonly ListColumn<Row>[];
  first: boolean;
}

/** A heading; that of a column that sorts is pressed for ascending, descending, and the list's own order again. */
function HeadCell<Row>({ list, column, second, first }: HeadCellProps<Row>) {
  const { title, sort, sorts, align, fixed } = column;
  const asked = list.asked.sort;
  const order = orderAmong(sorts ?? (sort === undefined ? [] : [{ title, sort }]), asked);
  const next = asked === sort ? `-${sort}` : asked === `-${sort}` ? undefined : sort;
  const named = <CellHead column={column} second={second} />;
  return (
    <th
      scope="col"
      className={[first && fixed && style.lead, align && style.end].filter(Boolean).join(' ')}
      {...(order ? { 'aria-sort': order } : {})}
    >
      {sorts ? (
        <SortMenu title={title} sorts={sorts} list={list} />
      ) : sort === undefined ? (
        named
      ) : (
        <button type="button" className={style.sort} onClick={() => list.set({ sort: next })}>
          {named}
          <span className={style.carets} aria-hidden>
            <CaretUpOutlined />
            <CaretDownOutlined />
          </span>
        </button>
      )}
    </th>
  );
}

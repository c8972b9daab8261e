import { grouped } from '../number/grouped.ts';
import style from './chart.module.css';
import type { ChartData } from './chartData.ts';

/** The figures of a chart as a table. */
export function ChartTable({ data, label, height }: { data: ChartData; label: string; height: number }) {
  const { rowTitle, rows, series } = data;
  return (
    // Scrolled by keys too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable
    <section className={style.scroll} style={{ maxHeight: height }} tabIndex={0} aria-label={label}>
      <table className={style.table}>
        <thead>
          <tr>
            <th scope="col">{rowTitle}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name }, index) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {series.map((one) => (
                <td key={one.name}>{grouped(one.values[index] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

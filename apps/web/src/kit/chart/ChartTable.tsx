import { grouped } from '../number/grouped.ts';
import { PlainTable } from '../table/PlainTable.tsx';
import style from '../table/table.module.css';
import type { ChartData } from './chartData.ts';

/** The figures of a chart as a table. */
export function ChartTable({ data, label, height }: { data: ChartData; label: string; height: number }) {
  const { rowTitle, rows, series } = data;
  return (
    <PlainTable label={label} height={height}>
      <thead>
        <tr>
          <th scope="col">{rowTitle}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col" className={style.end}>
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
              <td key={one.name} className={style.end}>
                {grouped(one.values[index] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

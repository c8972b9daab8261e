import chart from './chart.module.css';

interface LineProps {
  /** One in the middle of each column, in percent of the height; null where there is nothing to draw. */
  points: readonly (number | null)[];
}

/** A line through the middle of some columns, broken where a point is missing; the columns tell its figures. */
export function Line({ points }: LineProps) {
  const parts: string[][] = [[]];
  for (const [index, point] of points.entries()) {
    if (point === null) parts.push([]);
    else parts.at(-1)?.push(`${index + 0.5},${100 - point}`);
  }
  return (
    <svg
      className={chart.drawn}
      viewBox={`0 0 ${points.length} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {parts
        .filter(({ length }) => length > 1)
        .map((part) => (
          <polyline key={part[0]} points={part.join(' ')} vectorEffect="non-scaling-stroke" />
        ))}
    </svg>
  );
}

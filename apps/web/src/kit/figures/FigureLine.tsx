import style from './figureLine.module.css';

interface Figure {
  title: string;
  value: string;
  note: string;
}

/** Figures side by side, without a frame of their own inside the card. */
export const FigureLine = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={style.figures}>
    {figures.map(({ title, value, note }) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd>
          <b className={style.figure}>{value}</b> {note}
        </dd>
      </div>
    ))}
  </dl>
);

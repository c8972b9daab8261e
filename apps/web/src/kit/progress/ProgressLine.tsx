import style from './progress.module.css';

/** How far something on the server has come: in words, and as a bar. */
export const ProgressLine = ({ says, done, all }: { says: string; done: number; all: number }) => (
  <div className={style.progress} role="status">
    <span>{says}</span>
    <span className={style.bar} aria-hidden>
      <span style={{ width: `${all === 0 ? 0 : Math.round((done / all) * 100)}%` }} />
    </span>
  </div>
);

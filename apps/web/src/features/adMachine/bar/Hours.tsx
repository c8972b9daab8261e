import style from './bar.module.css';

const hours = ['00', '04', '08', '12', '16', '20', '24'];

/** The hours under a bar of the day. */
export const Hours = () => (
  <div aria-hidden className={style.hours}>
    {hours.map((hour) => (
      <span key={hour}>{hour}</span>
    ))}
  </div>
);

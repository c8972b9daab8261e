import style from './empty.module.css';

/** A grey bar in place of a value that is loading. */
export const Bone = ({ width }: { width?: number | string }) => (
  <span aria-hidden className={style.bone} {...(width === undefined ? {} : { style: { width } })} />
);

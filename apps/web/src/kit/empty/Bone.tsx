import style from './empty.module.css';

/** A grey bar where a value will stand. */
export const Bone = ({ width }: { width?: number | string }) => (
  <span aria-hidden className={style.bone} {...(width === undefined ? {} : { style: { width } })} />
);

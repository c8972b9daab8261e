import type { ReactNode } from 'react';
import style from './form.module.css';

interface FormColumnsProps {
  /** What helps to fill in the fields: what a choice means, a preview, the state of what is chosen. */
  aside?: ReactNode;
  /** The cards with the fields, and the save bar. */
  children: ReactNode;
}

/** A form's column of fields, and beside it what helps to fill them in; on narrow pages that is below. */
export const FormColumns = ({ aside, children }: FormColumnsProps) => (
  <div className={style.columns}>
    <div className={style.fields}>{children}</div>
    {aside && <div className={style.helper}>{aside}</div>}
  </div>
);

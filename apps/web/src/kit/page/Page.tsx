import type { ReactNode } from 'react';
import style from './page.module.css';

/** The column that a screen's parts stand in. */
export const Page = ({ children }: { children: ReactNode }) => <div className={style.page}>{children}</div>;

import type { ReactNode } from 'react';
import { Page } from './Page.tsx';
import style from './paper.module.css';

/** A page for reading: printed, it is black on white in every theme, without buttons. */
export const Paper = ({ children }: { children: ReactNode }) => (
  <Page>
    <div className={style.paper}>{children}</div>
  </Page>
);

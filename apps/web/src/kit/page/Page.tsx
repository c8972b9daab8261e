import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import style from './page.module.css';

/**
 * Where menus and lists open: inside their dialog or the page, so that they belong to a landmark; dialogs open in the
 * body. The dialog element itself lets pointer events through to its surroundings: the clickable part is in its
 * container.
 */
const placeOf = (trigger?: HTMLElement): HTMLElement =>
  trigger?.closest<HTMLElement>('.ant-modal-container, [role="dialog"], main') ?? document.body;

interface PageProps {
  children: ReactNode;
  /** Its parts stand closer together: a list, of which as many rows as possible are to be seen. */
  dense?: boolean;
}

/** The column that contains a screen's parts. */
export const Page = ({ children, dense = false }: PageProps) => (
  <ConfigProvider getPopupContainer={placeOf}>
    <div className={`${style.page} ${dense ? style.dense : ''}`}>{children}</div>
  </ConfigProvider>
);

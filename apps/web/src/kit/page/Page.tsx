import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import style from './page.module.css';

/**
 * Where menus and lists open: inside their dialog or the page, so that they belong to a landmark; dialogs in the body.
 * The dialog itself lets the pointer through to what is around it: what is pressed stands in its container.
 */
const placeOf = (trigger?: HTMLElement): HTMLElement =>
  trigger?.closest<HTMLElement>('.ant-modal-container, [role="dialog"], main') ?? document.body;

/** The column that a screen's parts stand in. */
export const Page = ({ children }: { children: ReactNode }) => (
  <ConfigProvider getPopupContainer={placeOf}>
    <div className={style.page}>{children}</div>
  </ConfigProvider>
);

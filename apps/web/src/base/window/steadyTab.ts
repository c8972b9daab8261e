/**
 * Lets Tab leave a list in which several may be chosen as it is. antd chooses what is marked with Tab as with Enter, and
 * what is marked after a choice is the one just chosen: Tab took it away again.
 */
export function steadyTab(page: Document): void {
  page.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Tab' || !(event.target instanceof Element)) return;
      // Before React hears of it; the browser still moves the focus, which closes the list.
      if (event.target.closest('.ant-select-multiple.ant-select-open')) event.stopPropagation();
    },
    true,
  );
}

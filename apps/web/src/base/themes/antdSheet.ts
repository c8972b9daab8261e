/** After so long the console opens without the file. */
const LIMIT_MS = 5_000;
let sheet: Promise<void> | undefined;

/**
 * Adds the file of antd's rules that the build wrote to the page, before the console's own, which adjust them. It must be
 * there before the first component of antd is drawn: antd checks once which rules exist, and makes the missing ones
 * itself. A file that cannot be loaded therefore only costs time, and this resolves in any case.
 */
export function antdSheet(): Promise<void> {
  sheet ??= addSheet(document.querySelector<HTMLScriptElement>('script[data-antd]')?.dataset.antd);
  return sheet;
}

async function addSheet(href: string | undefined): Promise<void> {
  // In development, there is no such file.
  if (href === undefined) return;
  await new Promise<unknown>((resolve) => {
    const loading = { onload: resolve, onerror: resolve };
    document.head.prepend(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href, crossOrigin: '', ...loading }),
    );
    // Has no effect once the file is there.
    setTimeout(resolve, LIMIT_MS);
  });
}

/** After so long the console opens without the file. */
const LIMIT_MS = 5_000;
let sheet: Promise<void> | undefined;

/**
 * Adds the file of antd's rules that the build wrote to the page, before the console's own, which adjust them. It has to
 * be there before the first component of antd is drawn, because antd looks once which rules exist. Those that do not it
 * makes itself, so a file that cannot be loaded only costs time. Resolves in any case.
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
    setTimeout(resolve, LIMIT_MS);
  });
}

// Runs before the first paint: the colours of the last visit's theme, so that a dark one does not flash white.
document.documentElement.style.cssText = localStorage.getItem('iris.paint') || '';

// Whoever is signed in needs the console too: it is fetched beside the first scripts. `ahead.ts` names its files.
if (localStorage.getItem('iris.access'))
  for (const href of document.currentScript.dataset.ahead?.split(' ') ?? []) {
    const style = href.endsWith('.css');
    const rel = style ? 'preload' : 'modulepreload';
    document.head.append(
      Object.assign(document.createElement('link'), { rel, href, crossOrigin: '', as: style ? 'style' : '' }),
    );
  }

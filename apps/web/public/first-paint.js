// Runs before the first paint: the colours of the last visit's theme, so that a dark one does not flash white.
document.documentElement.style.cssText = localStorage.getItem('iris.paint') || '';

// Whoever is signed in needs the console too, and what screens share if it opens one of them: both are fetched beside the
// first scripts. `ahead.ts` names their files.
if (localStorage.getItem('iris.access')) {
  const { ahead = '', screens = '' } = document.currentScript.dataset;
  const home = ['/', '/index', '/login'].includes(location.pathname);
  for (const href of `${ahead} ${home ? '' : screens}`.split(' ').filter(Boolean)) {
    const style = href.endsWith('.css');
    const rel = style ? 'preload' : 'modulepreload';
    document.head.append(
      Object.assign(document.createElement('link'), { rel, href, crossOrigin: '', as: style ? 'style' : '' }),
    );
  }
}

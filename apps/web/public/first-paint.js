// Runs before the first paint: the colours of the last visit's theme, so that a dark one does not flash white.
document.documentElement.style.cssText = localStorage.getItem('iris.paint') || '';

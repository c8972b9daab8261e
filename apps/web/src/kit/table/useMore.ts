import { useEffect, useState } from 'react';

/** Whether a box has more than it shows, across or down, and whether some of that lies to the right of where it stands. */
export function useMore() {
  const [element, box] = useState<HTMLElement | null>(null);
  const [more, setMore] = useState({ wide: false, high: false, right: false });
  useEffect(() => {
    if (!element) return;
    const look = () => {
      const rest = element.scrollWidth - element.clientWidth;
      const [wide, right] = [rest > 1, rest - element.scrollLeft > 1];
      const high = element.scrollHeight - element.clientHeight > 1;
      setMore((before) =>
        before.wide === wide && before.high === high && before.right === right
          ? before
          : { wide, high, right },
      );
    };
    const sizes = new ResizeObserver(look);
    for (const one of [element, ...element.children, ...element.querySelectorAll('table')])
      sizes.observe(one);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [element]);
  return { box, element, more };
}

import { useEffect, useRef } from 'react';

/** The text field within an element in which the person last typed; `within` is the element's ref. */
export function useLastField() {
  const within = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement>(null);
  useEffect(() => {
    const place = within.current;
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches('input[lang], [role="textbox"][lang]'))
        last.current = target;
    };
    place?.addEventListener('focusin', note);
    return () => place?.removeEventListener('focusin', note);
  }, []);
  return { within, last };
}

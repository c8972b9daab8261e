import type { InputRef } from 'antd';
import { type RefObject, useEffect } from 'react';
import { isTyping } from '../../base/window/typing.ts';

/** `/` focuses the list's search. */
export function useSearchKey(search: RefObject<InputRef | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      search.current?.focus({ cursor: 'all' });
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [search]);
}

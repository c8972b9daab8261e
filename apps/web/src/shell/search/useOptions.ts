import { type KeyboardEvent, useState } from 'react';

/** Which of some options the arrow keys have chosen, of an input that keeps the focus. */
export function useOptions(count: number): {
  chosen: number;
  choose: (index: number) => void;
  step: (event: KeyboardEvent) => void;
} {
  const [at, choose] = useState(0);
  const chosen = Math.min(at, count - 1);
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0 || count === 0) return;
    event.preventDefault();
    choose((chosen + by + count) % count);
  };
  return { chosen, choose, step };
}

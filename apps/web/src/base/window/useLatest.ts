import { type RefObject, useRef } from 'react';

/** The newest value, for work that goes on after a wait: what it began with may have changed meanwhile. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  latest.current = value;
  return latest;
}

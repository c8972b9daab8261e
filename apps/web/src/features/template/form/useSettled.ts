import { useEffect, useState } from 'react';

/** A value once it has not changed for a while; whatever has the same print counts as the same. */
export function useSettled<Value>(value: Value, ms: number): Value {
  const [settled, setSettled] = useState(value);
  const print = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the print stands for the value
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [print, ms]);
  return settled;
}

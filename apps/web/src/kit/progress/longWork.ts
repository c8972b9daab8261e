import { create } from 'zustand';

/** Work that takes a while. `done` and `total` are counts, or milliseconds when only time can tell. */
export interface LongWork {
  title: string;
  done: number;
  total: number;
  /** How to give it up, when that is possible. */
  cancel?: (() => void) | undefined;
}

export const useWorks = create<Record<string, LongWork>>(() => ({}));

export const setWork = (id: string, work: LongWork): void => useWorks.setState({ [id]: work });
export const report = (id: string, done: number): void =>
  useWorks.setState((works) => (works[id] ? { [id]: { ...works[id], done } } : {}));
export const endWork = (id: string): void =>
  useWorks.setState((works) => Object.fromEntries(Object.entries(works).filter(([key]) => key !== id)), true);

import { create } from 'zustand';

/** Work that takes a while. `done` and `total` are counts, or milliseconds if progress is only estimated. */
export interface LongWork {
  title: string;
  done: number;
  total: number;
  /** Cancels it, if that is possible. */
  cancel?: (() => void) | undefined;
}

export const useWorks = create<Record<string, LongWork>>(() => ({}));

/** Shows a long piece of work in the console's progress bar, or replaces the one with this id. */
export const setWork = (id: string, work: LongWork): void => useWorks.setState({ [id]: work });
/** Updates the progress of a piece of work; ignored once it has ended. */
export const report = (id: string, done: number): void =>
  useWorks.setState((works) => (works[id] ? { [id]: { ...works[id], done } } : {}));
/** Removes a piece of work from the progress bar. */
export const endWork = (id: string): void =>
  useWorks.setState((works) => Object.fromEntries(Object.entries(works).filter(([key]) => key !== id)), true);

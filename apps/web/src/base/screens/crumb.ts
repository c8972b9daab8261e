import { useEffect } from 'react';
import { create } from 'zustand';

/** The open record's name, for the breadcrumb and the page title, and the address of the record that it belongs to. */
export const useCrumb = create<{ name: string; within: string }>(() => ({ name: '', within: '' }));

/**
 * Called by a record's screen to set its name, and `within`, the address of a record that it belongs to, if records of
 * several kinds have it: the breadcrumb and the menu then show it below the list of that one.
 */
export function useRecordName(name: string | undefined, within = ''): void {
  useEffect(() => {
    if (!name) return;
    useCrumb.setState({ name, within });
    document.title = `${name} · Iris`;
    return () => useCrumb.setState({ name: '', within: '' });
  }, [name, within]);
}

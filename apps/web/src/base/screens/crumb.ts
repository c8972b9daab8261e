import { useEffect } from 'react';
import { create } from 'zustand';

/** The open record's name, for the breadcrumb and the page title. */
export const useCrumb = create<{ name: string }>(() => ({ name: '' }));

/** Called by a record's screen to set its name. */
export function useRecordName(name: string | undefined): void {
  useEffect(() => {
    if (!name) return;
    useCrumb.setState({ name });
    document.title = `${name} · Iris`;
    return () => useCrumb.setState({ name: '' });
  }, [name]);
}

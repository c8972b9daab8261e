import { useEffect } from 'react';
import { create } from 'zustand';

/** What the open record is called, for the breadcrumb and the page's title. */
export const useCrumb = create<{ name: string }>(() => ({ name: '' }));

/** A screen of one record names it here. */
export function useRecordName(name: string | undefined): void {
  useEffect(() => {
    if (!name) return;
    useCrumb.setState({ name });
    document.title = `${name} · Iris`;
    return () => useCrumb.setState({ name: '' });
  }, [name]);
}

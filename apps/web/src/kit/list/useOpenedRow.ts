import { useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The row that is open beside its list, as the list now shows it; the address names it in `key`, so that a row's number can
 * be a link. It stays open when the list no longer has it.
 */
export function useOpenedRow<Row extends { id: number }>(rows: readonly Row[], key: string) {
  const [address, setAddress] = useSearchParams();
  const [kept, keep] = useState<Row | null>(null);
  const id = Number(address.get(key));
  const listed = rows.find((row) => row.id === id);
  if (listed && listed !== kept) keep(listed);
  const opened = listed ?? (kept?.id === id ? kept : null);
  const open = (next: number | null) =>
    setAddress(
      (before) => withRow(before, key, next),
      // Back closes the row that was opened first, not one after another.
      { replace: id > 0 },
    );
  return { opened, open };
}

/** An address with a row open beside its list. */
export function withRow(address: URLSearchParams, key: string, id: number | null): URLSearchParams {
  const after = new URLSearchParams(address);
  if (id === null) after.delete(key);
  else after.set(key, String(id));
  return after;
}

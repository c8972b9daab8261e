import type { FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../app/session/session.ts';

interface Draft {
  savedAt: number;
  values: object;
}
const SETTLE_MS = 500;

/** What was left unfinished in this browser by this person in this condo, if it can still be read. */
function stored(key: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof draft === 'object' && draft !== null && 'savedAt' in draft && 'values' in draft
      ? (draft as Draft)
      : null;
  } catch {
    return null;
  }
}

/** A form's values but for some fields; `tenant.id_no` is a field in a part of it. */
function without(values: object, leftOut: readonly string[], within = ''): object {
  const kept = Object.entries(values).filter(([field]) => !leftOut.includes(within + field));
  return Object.fromEntries(
    kept.map(([field, value]) => {
      const part = `${within}${field}.`;
      const inside = leftOut.some((name) => name.startsWith(part));
      return [field, inside && value ? without(value, leftOut, part) : value];
    }),
  );
}

/**
 * Keeps a long form's values while they are typed and offers them again. Without a name nothing is kept, and what is
 * too private for a browser's storage is left out.
 */
export function useDraft(name: string | undefined, form: FormInstance, leftOut: readonly string[] = []) {
  const person = useSession((session) => session.user?.id);
  const condo = useSession((session) => session.condoID);
  const key = name === undefined ? null : `iris.draft.${person}.${condo}.${name}`;
  const [found, setFound] = useState(() => (key === null ? null : stored(key)));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const keep = () => {
    if (key === null) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const values = without(form.getFieldsValue(true), leftOut);
      const draft: Draft = { savedAt: Date.now(), values };
      localStorage.setItem(key, JSON.stringify(draft));
    }, SETTLE_MS);
  };
  const drop = () => {
    clearTimeout(timer.current);
    if (key !== null) localStorage.removeItem(key);
    setFound(null);
  };
  const take = () => {
    if (found) form.setFieldsValue(found.values);
    setFound(null);
  };
  return { found, keep, drop, take };
}

import { limits } from '@iris/contract/core/limits';
import type { FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../base/session/session.ts';

interface Draft {
  savedAt: number;
  values: object;
}
const SETTLE_MS = 500;

/** This person's unfinished draft in this browser and condo, if it is still readable. */
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

/** A form's values without some fields; `tenant.id_no` is a nested field. */
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

/** A discarded draft, while it can be restored; afterwards it is deleted. */
function storedDiscarded(key: string): Draft | null {
  const draft = stored(key);
  if (draft === null || draft.savedAt > Date.now() - limits.bringBackMs) return draft;
  localStorage.removeItem(key);
  return null;
}

interface Keeping {
  /** Without a name, nothing is kept. */
  name: string | undefined;
  /** Fields that are too private for browser storage, or that do not last. */
  leftOut?: readonly string[] | undefined;
  /** Those for files, which are left out too. */
  files?: readonly string[] | undefined;
  /** A discarded draft can be restored, like a removed record. Not for forms about people. */
  comesBack?: boolean | undefined;
}

/** Keeps a long form's values while they are typed and offers them again. */
export function useDraft(form: FormInstance, { name, leftOut = [], files = [], comesBack = false }: Keeping) {
  const person = useSession((session) => session.user?.id);
  const condo = useSession((session) => session.condoID);
  const key = name === undefined ? null : `iris.draft.${person}.${condo}.${name}`;
  const [found, setFound] = useState(() => (key === null ? null : stored(key)));
  const discardedKey = key === null || !comesBack ? null : `${key}.discarded`;
  const [discarded, setDiscarded] = useState(() =>
    discardedKey === null ? null : storedDiscarded(discardedKey),
  );
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const keep = () => {
    if (key === null) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const values = without(form.getFieldsValue(true), [...leftOut, ...files]);
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
  const discard = () => {
    drop();
    if (discardedKey === null || !found) return;
    // The days count from when it was discarded.
    const draft: Draft = { ...found, savedAt: Date.now() };
    localStorage.setItem(discardedKey, JSON.stringify(draft));
    setDiscarded(draft);
  };
  const bringBack = () => {
    if (discardedKey === null || !discarded) return;
    form.setFieldsValue(discarded.values);
    localStorage.removeItem(discardedKey);
    setDiscarded(null);
    keep();
  };
  return { found, lacksFiles: files.length > 0, discarded, keep, drop, take, discard, bringBack };
}

import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { RequestFailure } from '../../base/request/failure.ts';

interface Refused {
  /** By field. */
  fields: Readonly<Record<string, string>>;
  /** Errors that are not about one field. */
  message: string;
}
const nothing: Refused = { fields: {}, message: '' };

/** Submits a form, once at a time, and keeps the errors; what was typed stays. */
export function useSubmit(work: (values: Record<string, string>) => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(nothing);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy) return;
    const values = Object.fromEntries([...new FormData(form)].map(([key, value]) => [key, String(value)]));
    setBusy(true);
    setRefused(nothing);
    try {
      await work(values);
    } catch (error) {
      flushSync(() => setRefused(refusedOf(error)));
      form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    } finally {
      setBusy(false);
    }
  };
  return { busy, refused, setRefused, onSubmit };
}

function refusedOf(error: unknown): Refused {
  if (!(error instanceof RequestFailure)) throw error;
  const fields = Object.fromEntries(error.fields.map(({ path, message }) => [path, message]));
  return { fields, message: error.fields.length > 0 ? '' : error.message };
}

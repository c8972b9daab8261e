import type { FormInstance } from 'antd';

/** The uploads under way for each form; each says whether its file arrived. */
const underWay = new WeakMap<FormInstance, Set<Promise<boolean>>>();

/** Keeps an upload among those of a form until it has ended. */
export function noteSending(form: FormInstance, upload: Promise<boolean>): void {
  const uploads = underWay.get(form) ?? new Set();
  underWay.set(form, uploads.add(upload));
  void upload.then(() => uploads.delete(upload));
}

/** Whether files of a form are on their way. */
export const isSending = (form: FormInstance): boolean => (underWay.get(form)?.size ?? 0) > 0;

/** A field takes an upload's file in after it, and may send the next one. */
const afterFields = () => new Promise((resolve) => setTimeout(resolve));

/** Waits for the uploads of a form, so that none of its files is left out; false if one did not arrive. */
export async function allSent(form: FormInstance): Promise<boolean> {
  let arrived = true;
  for (;;) {
    const uploads = [...(underWay.get(form) ?? [])];
    if (uploads.length === 0) return arrived;
    arrived = (await Promise.all(uploads)).every(Boolean) && arrived;
    await afterFields();
  }
}

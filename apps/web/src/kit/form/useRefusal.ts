import type { FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { sayIncorrect } from './applyFailure.ts';
import { type Wrong, wrongFields } from './useWrong.ts';

/** Checks the refused fields again, for their sentences; what only the server refuses keeps its own. */
async function sayAgain(form: FormInstance): Promise<void> {
  const before = wrongFields(form);
  if (before.length === 0) return;
  // A refusal here is what is asked for.
  await form.validateFields(before.map(({ name }) => name)).catch(() => {});
  const still = new Set(wrongFields(form).map(({ name }) => name.join('.')));
  form.setFields(
    before
      .filter(({ name }) => !still.has(name.join('.')))
      .map(({ name, errors }) => ({ name: [...name], errors: [...errors] })),
  );
}

const none: { text: string | null; ofFields: boolean } = { text: null, ofFields: false };

/**
 * Why a form as a whole was refused, if it was. What is refused because of its fields is said again when the language
 * changes, and no more once they are corrected.
 */
export function useRefusal(form: FormInstance, { count }: Wrong) {
  const { i18n } = useTranslation();
  const [refused, setRefused] = useState(none);
  const said = useRef(i18n.language);
  useEffect(() => {
    if (said.current === i18n.language) return;
    said.current = i18n.language;
    void sayAgain(form).then(() =>
      setRefused((now) => (now.ofFields ? { ...now, text: sayIncorrect(form) } : now)),
    );
  }, [form, i18n.language]);
  return {
    refusal: refused.ofFields && count === 0 ? null : refused.text,
    clear: () => setRefused(none),
    /** By the server, or because it was not reached. */
    refuse: (text: string) => setRefused({ text, ofFields: false }),
    /** Because of its fields, before anything is sent. */
    refuseFields: () => setRefused({ text: sayIncorrect(form), ofFields: true }),
  };
}

import { Form, type FormInstance } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { isLostUpload } from '../../base/request/failure.ts';
import { messageOf } from './messageOf.ts';
import { noteSending } from './sending.ts';

/** Why a file was refused, worded when it is shown: in the language that the person has turned to since. */
export type Why = () => string | null;

/**
 * Sends files: `refusal` says why the last one was refused, `lost` holds those that did not reach the server. A form that
 * is saved meanwhile waits for them.
 */
export function useSending() {
  useTranslation();
  // Undefined outside a form, although its type says otherwise.
  const form: FormInstance | undefined = Form.useFormInstance();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ why: Why } | null>(null);
  const [lost, setLost] = useState<readonly File[]>([]);

  /** A file that was not even sent. */
  const refuse = (why: Why) => {
    setLost([]);
    setRefused({ why });
  };
  const send = async <Answer>(
    files: readonly File[],
    work: () => Promise<Answer>,
  ): Promise<Answer | undefined> => {
    setRefused(null);
    setLost([]);
    setBusy(true);
    const arrived = Promise.withResolvers<boolean>();
    if (form) noteSending(form, arrived.promise);
    try {
      const answer = await work();
      arrived.resolve(true);
      return answer;
    } catch (error) {
      const said = messageOf(error);
      setRefused({ why: () => said });
      if (isLostUpload(error)) setLost(files);
      arrived.resolve(false);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { send, refuse, busy, refusal: refused?.why() ?? null, lost };
}

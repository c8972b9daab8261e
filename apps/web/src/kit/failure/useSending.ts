import { Form, type FormInstance } from 'antd';
import { useState } from 'react';
import { isLostUpload } from '../../base/request/failure.ts';
import { messageOf } from './messageOf.ts';
import { noteSending } from './sending.ts';

/**
 * Sends files: `refusal` says why the last one was refused, `lost` holds those that did not reach the server. A form that
 * is saved meanwhile waits for them.
 */
export function useSending() {
  // Undefined outside a form, although its type says otherwise.
  const form: FormInstance | undefined = Form.useFormInstance();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [lost, setLost] = useState<readonly File[]>([]);

  /** A file that was not even sent. */
  const refuse = (text: string) => {
    setLost([]);
    setRefusal(text);
  };
  const send = async <Answer>(
    files: readonly File[],
    work: () => Promise<Answer>,
  ): Promise<Answer | undefined> => {
    setRefusal(null);
    setLost([]);
    setBusy(true);
    const arrived = Promise.withResolvers<boolean>();
    if (form) noteSending(form, arrived.promise);
    try {
      const answer = await work();
      arrived.resolve(true);
      return answer;
    } catch (error) {
      setRefusal(messageOf(error));
      if (isLostUpload(error)) setLost(files);
      arrived.resolve(false);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { send, refuse, busy, refusal, lost };
}

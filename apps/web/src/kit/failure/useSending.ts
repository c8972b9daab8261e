import { useState } from 'react';
import { isLostUpload } from '../../base/request/failure.ts';
import { messageOf } from './messageOf.ts';

/** Sends files: `refusal` says why the last one was refused, `lost` holds those that did not reach the server. */
export function useSending() {
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
    try {
      return await work();
    } catch (error) {
      setRefusal(messageOf(error));
      if (isLostUpload(error)) setLost(files);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { send, refuse, busy, refusal, lost };
}

import { useState } from 'react';
import { messageOf } from './messageOf.ts';

/** What a dialog does once it is answered: it ends when that went well, and else stays and says why not. */
export function useAttempt(end: () => void) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setRefusal(null);
    try {
      await work();
      end();
    } catch (error) {
      setRefusal(messageOf(error));
      setBusy(false);
    }
  };
  return { attempt, busy, refusal };
}

import { day as daySchema } from '@iris/contract/core/field';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { thisMonth } from '../../../../kit/day/MonthPicker.tsx';

interface RunAddress {
  standardIds: readonly number[];
  /** First day of the month; the current month if the address has none. */
  month: string;
  /** The run that is open. */
  runId: number | null;
}

const positive = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);

/** The choice of what to bill, kept in the address: it survives a refresh, and leaving the screen and coming back. */
export function useRunAddress() {
  const [address, setAddress] = useSearchParams();
  const asked = useMemo((): RunAddress => {
    const month = address.get('month') ?? '';
    const run = address.get('run') ?? '';
    const standards = (address.get('standards') ?? '').split(',').filter(positive).map(Number);
    return {
      standardIds: [...new Set(standards)],
      month: month.endsWith('-01') && daySchema.safeParse(month).success ? month : thisMonth(),
      runId: positive(run) ? Number(run) : null,
    };
  }, [address]);
  const set = useCallback(
    (change: Partial<RunAddress>) =>
      setAddress(
        (before) => {
          const after = new URLSearchParams(before);
          const put = (key: string, value: string) => (value ? after.set(key, value) : after.delete(key));
          if (change.standardIds) put('standards', change.standardIds.join(','));
          if (change.month) put('month', change.month);
          if (change.runId !== undefined) put('run', change.runId === null ? '' : String(change.runId));
          return after;
        },
        // Ticking a box adds no history entry; opening a run does.
        { replace: change.runId === undefined },
      ),
    [setAddress],
  );
  return { ...asked, set };
}

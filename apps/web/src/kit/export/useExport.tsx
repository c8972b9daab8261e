import { dayOf, formatMoment } from '@iris/contract/core/day';
import { useCallback, useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { grouped } from '../number/grouped.ts';
import { useLongWork } from '../progress/useLongWork.tsx';
import { makeSheet, type SheetWanted } from './makeSheet.ts';
import { saveFile } from './saveFile.ts';

/** `住戶 2026-11-21 1642.xlsx`: the content, and when it was exported. */
const fileName = (label: string, at: number): string =>
  `${label} ${dayOf(at)} ${formatMoment(at).slice(-5).replace(':', '')}.xlsx`;

/**
 * Exports rows to an Excel file. The screen stays usable: rows are fetched page by page, a worker builds the file,
 * and a notice that survives navigation shows the progress and a cancel button.
 */
export function useExport() {
  const { t } = useTranslation();
  const { start } = useLongWork();
  const [busy, setBusy] = useState(false);
  const run = useCallback(
    async <Row,>(wanted: SheetWanted<Row>, expected: number): Promise<void> => {
      const stop = new AbortController();
      const file = fileName(wanted.name, Date.now());
      setBusy(true);
      try {
        await start<{ rows: number }>({
          title: t('kit.export.working', { name: wanted.name }),
          total: expected,
          inNotice: true,
          cancel: () => stop.abort(),
          doneText: ({ rows }) => t('kit.export.done', { rows: grouped(rows), file }),
          work: async (report) => {
            const made = await makeSheet(wanted, report, stop.signal);
            saveFile({ blob: made.blob, name: file });
            return made;
          },
        });
      } catch {
        // The notice has shown what went wrong.
      } finally {
        setBusy(false);
      }
    },
    [start, t],
  );
  return { run, busy };
}

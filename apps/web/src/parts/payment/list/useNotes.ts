import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { saveFile } from '../../../kit/export/saveFile.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { useLongWork } from '../../../kit/progress/useLongWork.tsx';

/** Roughly how long one note with its code takes, and how long the file itself takes. */
const NOTE_MS = 12;
const FILE_MS = 1_500;

/** Makes one PDF of demand notes, with a notice that stays while the person works. */
export function useNotes() {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const { start } = useLongWork();
  const make = async (count: number, load: () => Promise<{ blob: Blob; name: string }>) => {
    const said = { count: grouped(count) };
    setBusy(true);
    try {
      await start({
        title: t('pay.notes.working', said),
        usualMs: count * NOTE_MS + FILE_MS,
        inNotice: true,
        doneText: () => t('pay.notes.done', said),
        work: async () => saveFile(await load()),
      });
    } catch {
      // The notice has already shown the error.
    } finally {
      setBusy(false);
    }
  };
  return { busy, make };
}

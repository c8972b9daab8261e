import { fileApi } from '@iris/contract/file/file.api';
import { call } from '../../base/request/call.ts';
import { useSending } from '../failure/useSending.ts';
import { pdf, typeRefusal, wrongWithOne } from './takes.ts';
import { useCleanedNote } from './useCleanedNote.ts';

/** The server also takes pictures, and names and types follow the ending. */
const beginsAsPdf = async (file: File): Promise<boolean> => (await file.slice(0, 5).text()) === '%PDF-';

/**
 * Uploads a PDF for a record that is saved later; `refusal` says what went wrong, `lost` holds files that did not
 * arrive.
 */
export function useDocument() {
  const noteCleaned = useCleanedNote();
  const { send, refuse, busy, refusal, lost } = useSending();
  const upload = async (files: readonly File[]): Promise<{ id: number; name: string } | undefined> => {
    const wrong = () => wrongWithOne(files, pdf);
    if (wrong() !== null) return void refuse(wrong);
    const [file] = files;
    if (!file) return;
    if (!(await beginsAsPdf(file))) return void refuse(() => typeRefusal(pdf));
    const added = await send([file], () => call(fileApi.addDocument, { file }, { silent: true }));
    if (added) noteCleaned(added);
    return added && { id: added.id, name: file.name };
  };
  return { upload, busy, refusal, lost };
}

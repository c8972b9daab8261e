import { limits } from '@iris/contract/core/limits';
import { fileApi } from '@iris/contract/file/file.api';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { call } from '../../base/request/call.ts';
import { useSending } from '../failure/useSending.ts';
import { useCleanedNote } from './useCleanedNote.ts';

/**
 * Uploads a PDF for a record that is saved later; `refusal` says what went wrong, `lost` holds files that did not
 * arrive.
 */
export function useDocument() {
  const { t } = useTranslation();
  const noteCleaned = useCleanedNote();
  const { send, refuse, busy, refusal, lost } = useSending();
  const upload = async (file: File): Promise<{ id: number; name: string } | undefined> => {
    if (file.type !== 'application/pdf') return void refuse(t('kit.document.notPdf'));
    if (file.size > limits.documentBytes) return void refuse(t('kit.document.tooBig'));
    const added = await send([file], () => call(fileApi.addDocument, { file }, { silent: true }));
    if (added) noteCleaned(added);
    return added && { id: added.id, name: file.name };
  };
  return { upload, busy, refusal, lost };
}

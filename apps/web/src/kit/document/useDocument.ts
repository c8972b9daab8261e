import { limits } from '@iris/contract/core/limits';
import { fileApi } from '@iris/contract/file/file.api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../app/request/call.ts';
import { messageOf } from '../failure/messageOf.ts';

/** Uploads a PDF for a record that is saved later; what went wrong stands in `refusal`. */
export function useDocument() {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const upload = async (file: File): Promise<{ id: number; name: string } | undefined> => {
    setRefusal(null);
    if (file.type !== 'application/pdf') return void setRefusal(t('kit.document.notPdf'));
    if (file.size > limits.documentBytes) return void setRefusal(t('kit.document.tooBig'));
    setBusy(true);
    try {
      const { id } = await call(fileApi.addDocument, { file }, { silent: true });
      return { id, name: file.name };
    } catch (error) {
      setRefusal(messageOf(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { upload, busy, refusal };
}

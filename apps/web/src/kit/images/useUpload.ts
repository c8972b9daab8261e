import { limits } from '@iris/contract/core/limits';
import { fileApi } from '@iris/contract/file/file.api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../app/request/call.ts';
import { messageOf } from '../failure/messageOf.ts';

export const pictureTypes = ['image/jpeg', 'image/png'];

/** Uploads pictures for a record that is saved later; what went wrong stands in `refusal`. */
export function useUpload() {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const upload = async (file: File): Promise<number | undefined> => {
    setRefusal(null);
    if (!pictureTypes.includes(file.type)) return void setRefusal(t('file.notImage'));
    if (file.size > limits.imageBytes) return void setRefusal(t('kit.image.tooBig'));
    setBusy(true);
    try {
      return (await call(fileApi.addImage, { file }, { silent: true })).id;
    } catch (error) {
      setRefusal(messageOf(error) ?? t('request.upload'));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { upload, busy, refusal };
}

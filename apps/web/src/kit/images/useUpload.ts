import { limits } from '@iris/contract/core/limits';
import { fileApi } from '@iris/contract/file/file.api';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { call } from '../../base/request/call.ts';
import { useSending } from '../failure/useSending.ts';

export const pictureTypes = ['image/jpeg', 'image/png'];

/**
 * Uploads pictures for a record that is saved later; `refusal` says what went wrong, `lost` holds files that did not
 * arrive.
 */
export function useUpload() {
  const { t } = useTranslation();
  const { send, refuse, busy, refusal, lost } = useSending();
  /** One of `all` files; if it is lost, so are those after it. */
  const upload = async (file: File, all: readonly File[] = [file]): Promise<number | undefined> => {
    if (!pictureTypes.includes(file.type)) return void refuse(t('request.fileType'));
    if (file.size > limits.imageBytes) return void refuse(t('kit.image.tooBig'));
    const added = await send(all.slice(all.indexOf(file)), () =>
      call(fileApi.addImage, { file }, { silent: true }),
    );
    return added?.id;
  };
  return { upload, refuse, busy, refusal, lost };
}

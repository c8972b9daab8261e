import { fileApi } from '@iris/contract/file/file.api';
import { say } from '../../base/i18n/i18n.ts';
import { call } from '../../base/request/call.ts';
import { isLostUpload } from '../../base/request/failure.ts';
import { picture, wrongWith, wrongWithOne } from '../document/takes.ts';
import { messageOf } from '../failure/messageOf.ts';
import { useSending, type Why } from '../failure/useSending.ts';

type Outcome = { id: number } | { lost: true } | { refused: Why };

/**
 * Uploads pictures for a record that is saved later; `refusal` says what went wrong, `lost` holds files that did not
 * arrive.
 */
export function useUpload() {
  const { send, refuse, busy, refusal, lost } = useSending();

  /** One of `all` files; if it is lost, so are those after it. */
  const sendOne = async (file: File, all: readonly File[]): Promise<Outcome> => {
    const wrong = () => wrongWith(file, picture);
    if (wrong() !== null) return { refused: wrong };
    let failure: unknown;
    const added = await send(all.slice(all.indexOf(file)), () =>
      call(fileApi.addImage, { file }, { silent: true }).catch((error: unknown) => {
        failure = error;
        throw error;
      }),
    );
    if (added) return { id: added.id };
    if (isLostUpload(failure)) return { lost: true };
    const said = messageOf(failure);
    return { refused: () => said };
  };
  const upload = async (files: readonly File[]): Promise<number | undefined> => {
    const wrong = () => wrongWithOne(files, picture);
    if (wrong() !== null) return void refuse(wrong);
    const [file] = files;
    if (!file) return;
    const outcome = await sendOne(file, [file]);
    if ('refused' in outcome) refuse(outcome.refused);
    return 'id' in outcome ? outcome.id : undefined;
  };
  /**
   * Several in turn, each of which `add` gets at once. One that is refused is named and does not keep back those after it;
   * without a network they all wait. Returns whether all arrived.
   */
  const uploadAll = async (files: readonly File[], add: (id: number) => void): Promise<boolean> => {
    const refused: Why[] = [];
    for (const file of files) {
      const outcome = await sendOne(file, files);
      if ('lost' in outcome) return false;
      if ('id' in outcome) add(outcome.id);
      else if (files.length === 1) refused.push(outcome.refused);
      else {
        const { refused: why } = outcome;
        refused.push(() => say('kit.image.refused', { name: file.name, why: why() ?? '' }));
      }
    }
    if (refused.length > 0) refuse(() => refused.map((why) => why()).join(' · '));
    return refused.length === 0;
  };
  return { upload, uploadAll, refuse, busy, refusal, lost };
}

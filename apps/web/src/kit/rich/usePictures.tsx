import type { Editor } from '@tiptap/react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useUpload } from '../images/useUpload.ts';
import { useLongWork } from '../progress/useLongWork.tsx';

/** How long a picture usually takes to upload. */
const USUAL_MS = 4_000;

/** The pasted or dropped files; files that are not pictures are refused with a message. */
export const filesIn = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];

/** Uploads pictures and inserts them into the text: after the block of the caret, or where they were dropped. */
export function usePictures(editor: Editor) {
  const { t } = useTranslation();
  const { uploadAll, busy, refusal, lost } = useUpload();
  const { start, bar } = useLongWork();
  const insert = (files: File[], at?: number) =>
    start({
      title: t('rich.uploading'),
      usualMs: USUAL_MS * files.length,
      doneText: () => t('rich.uploaded'),
      work: () =>
        uploadAll(files, (id) => {
          if (!editor.isDestroyed) place(editor, id, at ?? editor.state.selection.from);
        }),
    });
  return { insert: (files: File[], at?: number) => void insert(files, at), busy, bar, refusal, lost };
}

function place(editor: Editor, file_id: number, pos: number) {
  const { doc } = editor.state;
  const $pos = doc.resolve(Math.min(pos, doc.content.size));
  const block = $pos.depth > 0 ? $pos.node(1) : null;
  const empty = block?.type.name === 'paragraph' && block.content.size === 0;
  const after = $pos.depth > 0 ? $pos.after(1) : $pos.pos;
  const picture = { type: 'image', attrs: { file_id, alt: '' } };
  editor
    .chain()
    .insertContentAt(empty ? { from: $pos.before(1), to: after } : after, [picture, { type: 'paragraph' }])
    .focus()
    .run();
}

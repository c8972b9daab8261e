import type { RichInput } from '@iris/contract/core/rich';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { Form } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Reconnect } from '../failure/Reconnect.tsx';
import style from './editor.module.css';
import { extensions } from './extensions.ts';
import { FieldToCome } from './FieldToCome.tsx';
import { INSERT_TEXT } from './insertText.ts';
import type { RichFieldProps } from './RichField.tsx';
import text from './rich.module.css';
import { fromRich, toRich } from './richJson.ts';
import { Toolbar } from './Toolbar.tsx';
import { useLabelOf } from './useLabelOf.ts';
import { filesIn, usePictures } from './usePictures.tsx';

type TakeFiles = (files: File[], at?: number) => void;

/** The rich text editor: toolbar above, text below, as one field. */
export default function RichEditor({ value, onChange, onBlur, wordsOnly = false, ...field }: RichFieldProps) {
  /** The value that the editor last gave or took, and its printed form. */
  const known = useRef<{ value: RichInput | undefined; print: string }>(undefined);
  const takeFiles = useRef<TakeFiles>(() => {});
  const focus = useRef(() => {});
  const attributes = useAttributes(field, focus);
  const [content] = useState(() => fromRich(value));
  const editor = useEditor({
    // Created only once it is on the page: an element may be discarded while the page is being rendered.
    immediatelyRender: false,
    extensions,
    content,
    editorProps: useMemo(
      () => ({
        attributes,
        handleDOMEvents: {
          [INSERT_TEXT]: (view, event: CustomEvent<string>) => {
            view.dispatch(view.state.tr.insertText(event.detail).scrollIntoView());
            view.focus();
            return true;
          },
        },
        handlePaste: (_, { clipboardData }) => {
          const files = filesIn(clipboardData);
          // Content copied from a sheet or page comes as text, and also as a picture of itself.
          if (files.length === 0 || clipboardData?.types.includes('text/html')) return false;
          if (!wordsOnly) takeFiles.current(files);
          return true;
        },
        handleDrop: (view, event) => {
          const files = filesIn(event.dataTransfer);
          if (files.length === 0) return false;
          event.preventDefault();
          if (!wordsOnly)
            takeFiles.current(files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
          return true;
        },
      }),
      [attributes, wordsOnly],
    ),
    onUpdate: ({ editor: now }) => {
      const rich = toRich(now.getJSON());
      const print = JSON.stringify(rich);
      // The editor's own changes (an empty line after a list) do not count as edits.
      if (print === known.current?.print) return;
      known.current = { value: rich, print };
      onChange?.(rich);
    },
    onBlur: ({ event }) => onBlur?.(event),
  });
  focus.current = () => void editor?.commands.focus();

  // A value that was not typed here: the first one, a draft, somebody else's newer version.
  useEffect(() => {
    if (!editor || (known.current && known.current.value === value)) return;
    const doc = editor.schema.nodeFromJSON(fromRich(value));
    const print = JSON.stringify(toRich(doc.toJSON()));
    known.current = { value, print };
    if (print !== JSON.stringify(toRich(editor.getJSON())))
      editor.commands.setContent(doc.toJSON(), { emitUpdate: false });
  }, [editor, value]);

  if (!editor) return <FieldToCome />;
  return <Surface editor={editor} id={field.id} takeFiles={takeFiles} wordsOnly={wordsOnly} />;
}

interface SurfaceProps {
  editor: Editor;
  id: string | undefined;
  /** Called by the editor with pasted and dropped files. */
  takeFiles: { current: TakeFiles };
  wordsOnly: boolean;
}

function Surface({ editor, id, takeFiles, wordsOnly }: SurfaceProps) {
  const { status } = Form.Item.useStatus();
  const { insert, busy, bar, refusal, lost } = usePictures(editor);
  takeFiles.current = insert;
  return (
    <div className={style.field} data-status={refusal ? 'error' : status}>
      <Toolbar editor={editor} controls={id} busy={busy} onPictures={wordsOnly ? undefined : insert} />
      <EditorContent editor={editor} className={style.scroll} />
      {bar && <div className={style.note}>{bar}</div>}
      {refusal && (
        <p className={style.refusal} role="alert">
          {refusal}
        </p>
      )}
      <Reconnect lost={lost} onAgain={(files) => insert(files)} />
    </div>
  );
}

/** Makes the text a field of the form for screen readers. */
function useAttributes(
  field: Omit<RichFieldProps, 'value' | 'onChange' | 'onBlur' | 'wordsOnly'>,
  focus: { current: () => void },
) {
  const { id, lang } = field;
  const labelId = useLabelOf(id, focus);
  const { 'aria-describedby': describedBy, 'aria-invalid': invalid, 'aria-required': required } = field;
  return useMemo(
    () => ({
      role: 'textbox',
      'aria-multiline': 'true',
      class: `${text.text} ${style.page}`,
      ...(id ? { id } : {}),
      ...(lang ? { lang } : {}),
      ...(labelId ? { 'aria-labelledby': labelId } : {}),
      ...(describedBy ? { 'aria-describedby': describedBy } : {}),
      ...(invalid ? { 'aria-invalid': 'true' } : {}),
      ...(required ? { 'aria-required': 'true' } : {}),
    }),
    [id, lang, labelId, describedBy, invalid, required],
  );
}

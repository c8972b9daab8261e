import type { RichInput } from '@iris/contract/core/rich';
import { EditorContent, useEditor } from '@tiptap/react';
import { Form } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import style from './editor.module.css';
import { extensions } from './extensions.ts';
import type { RichFieldProps } from './RichField.tsx';
import text from './rich.module.css';
import { fromRich, toRich } from './richJson.ts';
import { Toolbar } from './Toolbar.tsx';
import { useLabelOf } from './useLabelOf.ts';
import { filesIn, usePictures } from './usePictures.tsx';

/** The editor of rich text: formats above, text below, as one field. */
export default function RichEditor({ value, onChange, onBlur, ...field }: RichFieldProps) {
  const { status } = Form.Item.useStatus();
  const labelId = useLabelOf(field.id);
  /** The value that this editor gave or took last, and how it prints. */
  const known = useRef<{ value: RichInput | undefined; print: string }>({ value: undefined, print: '' });
  const takePictures = useRef<(files: File[], at?: number) => void>(() => {});
  const attributes = useMemo(
    () => ({
      role: 'textbox',
      'aria-multiline': 'true',
      class: `${text.text} ${style.page}`,
      ...(field.id ? { id: field.id } : {}),
      ...(field.lang ? { lang: field.lang } : {}),
      ...(labelId ? { 'aria-labelledby': labelId } : {}),
      ...(field['aria-describedby'] ? { 'aria-describedby': field['aria-describedby'] } : {}),
      ...(field['aria-invalid'] ? { 'aria-invalid': 'true' } : {}),
      ...(field['aria-required'] ? { 'aria-required': 'true' } : {}),
    }),
    [field.id, field.lang, labelId, field['aria-describedby'], field['aria-invalid'], field['aria-required']],
  );
  const editor = useEditor({
    extensions,
    content: fromRich(value),
    editorProps: useMemo(
      () => ({
        attributes,
        handlePaste: (_, { clipboardData }) => {
          const files = filesIn(clipboardData);
          // A copied part of a sheet or page comes as words too, and as a picture of itself.
          if (files.length === 0 || clipboardData?.types.includes('text/html')) return false;
          takePictures.current(files);
          return true;
        },
        handleDrop: (view, event) => {
          const files = filesIn(event.dataTransfer);
          if (files.length === 0) return false;
          event.preventDefault();
          takePictures.current(files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
          return true;
        },
      }),
      [attributes],
    ),
    onUpdate: ({ editor: now }) => {
      const rich = toRich(now.getJSON());
      const print = JSON.stringify(rich);
      // The editor's own doings (a line to write on after a list) are no change of what is written.
      if (print === known.current.print) return;
      known.current = { value: rich, print };
      onChange?.(rich);
    },
    onBlur: ({ event }) => onBlur?.(event),
  });
  const { insert, busy, bar, refusal } = usePictures(editor);
  takePictures.current = insert;

  // Another value than the one that was typed here: the first, a draft, somebody else's newer version.
  useEffect(() => {
    if (value === known.current.value && known.current.print !== '') return;
    const doc = editor.schema.nodeFromJSON(fromRich(value));
    const print = JSON.stringify(toRich(doc.toJSON()));
    known.current = { value, print };
    if (print !== JSON.stringify(toRich(editor.getJSON())))
      editor.commands.setContent(doc.toJSON(), { emitUpdate: false });
  }, [editor, value]);

  return (
    <div className={style.field} data-status={refusal ? 'error' : status}>
      <Toolbar editor={editor} controls={field.id} busy={busy} onPictures={insert} />
      <EditorContent editor={editor} className={style.scroll} />
      {bar && <div className={style.note}>{bar}</div>}
      {refusal && (
        <p className={style.refusal} role="alert">
          {refusal}
        </p>
      )}
    </div>
  );
}

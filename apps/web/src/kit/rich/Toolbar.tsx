import { LinkOutlined, LoadingOutlined, PictureOutlined } from '@ant-design/icons';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { acceptOf, picture as pictureFiles } from '../document/takes.ts';
import style from './editor.module.css';
import { LinkDialog } from './LinkDialog.tsx';
import { type Tool, tools } from './tools.tsx';

interface ToolbarProps {
  editor: Editor;
  /** The field that it belongs to. */
  controls: string | undefined;
  busy: boolean;
  /** Left out where the text takes no pictures. */
  onPictures: ((files: File[]) => void) | undefined;
}

/** The editor's toolbar. One tab stop; arrow keys move between the buttons. */
export function Toolbar({ editor, controls, busy, onPictures }: ToolbarProps) {
  const { t } = useTranslation();
  const picture = useRef<HTMLInputElement>(null);
  const [linking, setLinking] = useState(false);
  const [stop, setStop] = useState('heading');
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: Object.fromEntries(tools.flat().map(({ key, on }) => [key, on?.(now)])),
      off: Object.fromEntries(tools.flat().map(({ key, act }) => [key, !act(now.can().chain()).run()])),
      link: now.isActive('link'),
    }),
  });
  const press = ({ act }: Tool) => act(editor.chain().focus()).run();
  const button = (key: string, label: string, icon: ReactNode, onClick: () => void, keys?: string) => (
    <button
      key={key}
      type="button"
      data-tool={key}
      tabIndex={key === stop ? 0 : -1}
      className={style.tool}
      aria-label={label}
      title={keys ? t('rich.keys', { name: label, keys }) : label}
      aria-pressed={key === 'link' ? state.link : state.on[key]}
      // Not `disabled`: arrows visit every button, and a pressed one keeps the focus.
      aria-disabled={state.off[key] || undefined}
      onFocus={() => setStop(key)}
      // Keeps the caret where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !state.off[key] && onClick()}
    >
      {icon}
    </button>
  );
  const insertions = [
    button('link', t('rich.link'), <LinkOutlined />, () => setLinking(true)),
    onPictures &&
      button('picture', t('rich.picture'), busy ? <LoadingOutlined /> : <PictureOutlined />, () =>
        picture.current?.click(),
      ),
  ];
  const groups = tools.map((group) =>
    group.map((tool) => button(tool.key, t(tool.label), tool.icon, () => press(tool), tool.keys)),
  );
  return (
    <>
      <div
        role="toolbar"
        aria-label={t('rich.tools')}
        aria-controls={controls}
        className={style.tools}
        onKeyDown={walk}
      >
        {[...groups.slice(0, -1), insertions, ...groups.slice(-1)].map((group) => (
          <span key={group.find((one) => one)?.key} className={style.group}>
            {group}
          </span>
        ))}
      </div>
      {onPictures && (
        <input
          ref={picture}
          type="file"
          // antd's forms show file inputs that are only hidden.
          style={{ display: 'none' }}
          multiple
          accept={acceptOf(pictureFiles)}
          aria-label={t('rich.picture')}
          onChange={(event) => {
            onPictures([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      )}
      {linking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}

function walk(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = buttons.findIndex((one) => one.matches(':focus'));
  const moves: Record<string, number> = {
    ArrowRight: (at + 1) % buttons.length,
    ArrowLeft: (at + buttons.length - 1) % buttons.length,
    Home: 0,
    End: buttons.length - 1,
  };
  const next = moves[event.key];
  if (next === undefined) return;
  event.preventDefault();
  buttons[next]?.focus();
}

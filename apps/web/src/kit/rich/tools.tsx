import {
  BoldOutlined,
  CodeOutlined,
  ItalicOutlined,
  MinusOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import type { ChainedCommands, Editor } from '@tiptap/core';
import type { ReactNode } from 'react';
import type { richText } from './rich.text.ts';

/** A button of the toolbar. */
export interface Tool {
  key: string;
  label: keyof typeof richText;
  icon: ReactNode;
  keys?: string;
  /** Whether the format is active at the caret; undefined for a button that only acts. */
  on?: (editor: Editor) => boolean;
  act: (chain: ChainedCommands) => ChainedCommands;
}

const mark = (name: string) => (editor: Editor) => editor.isActive(name);
const heading = (level: 2 | 3) => (editor: Editor) => editor.isActive('heading', { level });

/** Groups of tools; link and picture are among them, with their own dialogs. */
export const tools: readonly (readonly Tool[])[] = [
  [
    {
      key: 'heading',
      label: 'rich.heading',
      icon: <b>H</b>,
      keys: 'Ctrl+Alt+2',
      on: heading(2),
      act: (chain) => chain.toggleHeading({ level: 2 }),
    },
    {
      key: 'subheading',
      label: 'rich.subheading',
      icon: <b style={{ fontSize: 11 }}>H</b>,
      keys: 'Ctrl+Alt+3',
      on: heading(3),
      act: (chain) => chain.toggleHeading({ level: 3 }),
    },
  ],
  [
    {
      key: 'bold',
      label: 'rich.bold',
      icon: <BoldOutlined />,
      keys: 'Ctrl+B',
      on: mark('bold'),
      act: (chain) => chain.toggleBold(),
    },
    {
      key: 'italic',
      label: 'rich.italic',
      icon: <ItalicOutlined />,
      keys: 'Ctrl+I',
      on: mark('italic'),
      act: (chain) => chain.toggleItalic(),
    },
    {
      key: 'underline',
      label: 'rich.underline',
      icon: <UnderlineOutlined />,
      keys: 'Ctrl+U',
      on: mark('underline'),
      act: (chain) => chain.toggleUnderline(),
    },
    {
      key: 'strike',
      label: 'rich.strike',
      icon: <StrikethroughOutlined />,
      keys: 'Ctrl+Shift+S',
      on: mark('strike'),
      act: (chain) => chain.toggleStrike(),
    },
    {
      key: 'code',
      label: 'rich.code',
      icon: <CodeOutlined />,
      keys: 'Ctrl+E',
      on: mark('code'),
      act: (chain) => chain.toggleCode(),
    },
  ],
  [
    {
      key: 'bullets',
      label: 'rich.bullets',
      icon: <UnorderedListOutlined />,
      keys: 'Ctrl+Shift+8',
      on: mark('bulletList'),
      act: (chain) => chain.toggleBulletList(),
    },
    {
      key: 'numbers',
      label: 'rich.numbers',
      icon: <OrderedListOutlined />,
      keys: 'Ctrl+Shift+7',
      on: mark('orderedList'),
      act: (chain) => chain.toggleOrderedList(),
    },
    {
      key: 'deeper',
      label: 'rich.deeper',
      icon: <Arrow path="M4 3v10M8 8h6m-3-3 3 3-3 3" />,
      act: (chain) => chain.sinkItem(),
    },
    {
      key: 'higher',
      label: 'rich.higher',
      icon: <Arrow path="M4 3v10M14 8H8m3-3L8 8l3 3" />,
      act: (chain) => chain.liftListItem('listItem'),
    },
    {
      key: 'quote',
      label: 'rich.quote',
      icon: <b>”</b>,
      keys: 'Ctrl+Shift+B',
      on: mark('blockquote'),
      act: (chain) => chain.toggleBlockquote(),
    },
    {
      key: 'rule',
      label: 'rich.rule',
      icon: <MinusOutlined />,
      act: (chain) => chain.setHorizontalRule(),
    },
  ],
  [
    {
      key: 'undo',
      label: 'rich.undo',
      icon: <UndoOutlined />,
      keys: 'Ctrl+Z',
      act: (chain) => chain.undo(),
    },
    {
      key: 'redo',
      label: 'rich.redo',
      icon: <RedoOutlined />,
      keys: 'Ctrl+Shift+Z',
      act: (chain) => chain.redo(),
    },
  ],
];

/** antd has no icons for indenting and outdenting; these have the same weight. */
function Arrow({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 16 16" width="14" height="14" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={path} strokeWidth="1.4" />
    </svg>
  );
}

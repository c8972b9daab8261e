import { linkAddress } from '@iris/contract/core/rich';
import { type AnyExtension, type Editor, Extension, type ExtensionConfig, Mark, Node } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { listDepth } from './listDepth.ts';
import { pictureNode } from './pictureNode.ts';

const list = '(paragraph | bulletList | orderedList)';

/** The editor's nodes, restricted to what the contract's documents may contain. */
function held(extension: AnyExtension): AnyExtension {
  if (extension instanceof Node) {
    switch (extension.name) {
      case 'heading':
        return extension.extend({ parseHTML: () => headings });
      case 'listItem':
        return extension.extend({ content: `paragraph ${list}*`, addKeyboardShortcuts: itemKeys });
      case 'blockquote':
        return extension.extend({ content: `${list}+` });
      case 'orderedList':
        return extension.extend({ addAttributes: () => ({}) });
      case 'hardBreak':
        // Ctrl+Enter saves the form.
        return extension.extend({
          addKeyboardShortcuts() {
            return { 'Shift-Enter': () => this.editor.commands.setHardBreak() };
          },
        });
    }
  }
  if (extension instanceof Mark && extension.name === 'code') return extension.extend({ excludes: '' });
  if (extension instanceof Extension && extension.name === 'listKeymap') return extension.extend(withoutTab);
  return extension;
}

/** Headings pasted from other pages become one of the two levels. */
const headings = [1, 2, 3, 4, 5, 6].map((level) => ({
  tag: `h${level}`,
  attrs: { level: level < 3 ? 2 : 3 },
}));

/** Tab leaves the field like any other; at the beginning of an item it indents the item. */
function itemKeys(this: { editor: Editor }) {
  const { editor } = this;
  const atBegin = () => {
    const { empty, $from } = editor.state.selection;
    return empty && $from.parentOffset === 0;
  };
  // `commands` are bound to the current state, so each key asks for its own.
  const split = () => editor.commands.splitListItem('listItem');
  const deeper = () => atBegin() && editor.commands.sinkItem();
  const higher = () => atBegin() && editor.commands.liftListItem('listItem');
  return { Enter: split, Tab: deeper, 'Shift-Tab': higher };
}

const withoutTab: Partial<ExtensionConfig> = {
  addKeyboardShortcuts() {
    const { Tab: _, ...keys } = this.parent?.() ?? {};
    return keys;
  },
};

const kit = StarterKit.configure({
  codeBlock: false,
  link: false,
  heading: { levels: [2, 3] },
}).extend({
  addExtensions() {
    return (this.parent?.() ?? []).map(held);
  },
});

/** A link to an address that the contract accepts; other links are pasted as their text. */
const linkMark = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) =>
        linkAddress.safeParse(element.getAttribute('href') ?? '').success ? null : false,
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', { ...HTMLAttributes, rel: 'noopener noreferrer' }, 0],
});

/** Everything the editor supports: the contract's nodes and marks, and how they are typed. */
export const extensions = [kit, linkMark, pictureNode, listDepth];

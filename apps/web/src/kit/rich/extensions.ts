import { linkAddress } from '@iris/contract/core/rich';
import { type AnyExtension, type Editor, Extension, type ExtensionConfig, Mark, Node } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { listDepth } from './listDepth.ts';
import { pictureNode } from './pictureNode.ts';

const list = '(paragraph | bulletList | orderedList)';

/** The kit's nodes, held to what the contract's documents may contain. */
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

/** Headings of other pages become the two that there are. */
const headings = [1, 2, 3, 4, 5, 6].map((level) => ({
  tag: `h${level}`,
  attrs: { level: level < 3 ? 2 : 3 },
}));

/** Tab leaves the field as it leaves any other; at the beginning of an item it moves the item. */
function itemKeys(this: { editor: Editor }) {
  const { editor } = this;
  const atBegin = () => {
    const { empty, $from } = editor.state.selection;
    return empty && $from.parentOffset === 0;
  };
  // `commands` belong to the state of the moment: each key asks for its own.
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

/** A link to an address that the contract takes; others are pasted as their words. */
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

/** All that the editor knows: the nodes and marks of the contract, and how they are typed. */
export const extensions = [kit, linkMark, pictureNode, listDepth];

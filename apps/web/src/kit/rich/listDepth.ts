import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    listDepth: {
      /** Indents a list item by one level, if possible. */
      sinkItem: () => ReturnType;
    };
  }
}

const isList = (node: Node) => node.type.name === 'bulletList' || node.type.name === 'orderedList';

/** How many lists contain a position, and how many may: two, or one within a quotation. */
function depthAt(doc: Node, pos: number): { lists: number; most: number } {
  const $pos = doc.resolve(pos);
  const above = Array.from({ length: $pos.depth }, (_, depth) => $pos.node(depth + 1));
  const quoted = above.some(({ type }) => type.name === 'blockquote');
  return { lists: above.filter(isList).length, most: quoted ? 1 : 2 };
}

/** The first list that is nested too deep. */
function tooDeep(doc: Node): { node: Node; pos: number } | undefined {
  let found: { node: Node; pos: number } | undefined;
  doc.descendants((node, pos) => {
    if (found || node.isTextblock) return false;
    const { lists, most } = depthAt(doc, pos);
    if (isList(node) && lists >= most) found = { node, pos };
    return !found;
  });
  return found;
}

/** After pasting or wrapping: a list that is nested too deep becomes paragraphs of its parent item. */
function flatten(state: EditorState): Transaction | null {
  const tr = state.tr;
  for (let deep = tooDeep(tr.doc); deep; deep = tooDeep(tr.doc)) {
    const paragraphs: Node[] = [];
    deep.node.descendants((node) => {
      if (node.isTextblock) paragraphs.push(node);
      return !node.isTextblock;
    });
    tr.replaceWith(deep.pos, deep.pos + deep.node.nodeSize, paragraphs);
  }
  return tr.docChanged ? tr : null;
}

/** Lists nest at most two levels, as in the contract. */
export const listDepth = Extension.create({
  name: 'listDepth',
  addCommands() {
    return {
      sinkItem:
        () =>
        ({ state, commands }) => {
          const { lists, most } = depthAt(state.doc, state.selection.from);
          return lists > 0 && lists < most && commands.sinkListItem('listItem');
        },
    };
  },
  addProseMirrorPlugins() {
    return [
      new Plugin({
        appendTransaction: (transactions, _, state) =>
          transactions.some(({ docChanged }) => docChanged) ? flatten(state) : null,
      }),
    ];
  },
});

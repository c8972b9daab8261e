import { Node } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { PictureView } from './PictureView.tsx';

/** An uploaded picture, by its file id; pictures of other pages are not accepted. */
export const pictureNode = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    file_id: {
      default: 0,
      parseHTML: (element) => Number(element.getAttribute('data-file-id')),
      renderHTML: ({ file_id }) => ({ 'data-file-id': file_id }),
    },
    alt: { default: '' },
  }),
  parseHTML: () => [
    {
      tag: 'img[data-file-id]',
      getAttrs: (element) => (Number(element.getAttribute('data-file-id')) > 0 ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(PictureView),
});

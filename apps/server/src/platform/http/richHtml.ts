import type { Rich } from '@iris/contract/core/rich';
import { type Html, html } from './publicPage.ts';

/** A part of a document as received; unknown ones are left out. */
interface Part {
  type: string;
  text?: string;
  attrs?: object;
  content?: readonly Part[] | undefined;
  marks?: readonly { type: string; attrs?: object }[] | undefined;
}

/** Where the page has a picture; undefined leaves it out. */
type PictureAt = (fileId: number) => string | undefined;

/**
 * A document as HTML, made from its data; pictures are left out unless the page says where it has them, and links into
 * the console are plain words.
 */
export const richHtml = (doc: Rich, pictureAt: PictureAt = () => undefined): Html =>
  html`${doc.content.map((part) => (part.type === 'image' ? picture(part.attrs, pictureAt) : shown(part)))}`;

function picture({ file_id, alt }: { file_id: number; alt: string }, pictureAt: PictureAt): Html | string {
  const url = pictureAt(file_id);
  return url === undefined ? '' : html`<img class="picture" src="${url}" alt="${alt}" loading="lazy">`;
}

const inside = (parts: readonly Part[] = []): Html => html`${parts.map(shown)}`;

function shown(part: Part): Html | string {
  switch (part.type) {
    case 'text':
      return (part.marks ?? []).reduce<Html | string>(marked, part.text ?? '');
    case 'hardBreak':
      return html`<br>`;
    case 'horizontalRule':
      return html`<hr>`;
    case 'paragraph':
      return html`<p>${inside(part.content)}</p>`;
    case 'heading':
      return html`<h2>${inside(part.content)}</h2>`;
    case 'bulletList':
      return html`<ul>${inside(part.content)}</ul>`;
    case 'orderedList':
      return html`<ol>${inside(part.content)}</ol>`;
    case 'listItem':
      return html`<li>${inside(part.content)}</li>`;
    case 'blockquote':
      return html`<blockquote>${inside(part.content)}</blockquote>`;
    default:
      return '';
  }
}

function marked(words: Html | string, { type, attrs }: { type: string; attrs?: object }): Html | string {
  switch (type) {
    case 'bold':
      return html`<strong>${words}</strong>`;
    case 'italic':
      return html`<em>${words}</em>`;
    case 'underline':
      return html`<u>${words}</u>`;
    case 'strike':
      return html`<s>${words}</s>`;
    case 'code':
      return html`<code>${words}</code>`;
    case 'link': {
      const href = attrs && 'href' in attrs && typeof attrs.href === 'string' ? attrs.href : '';
      return /^(https?:|mailto:)/i.test(href) ? html`<a href="${href}" rel="noreferrer">${words}</a>` : words;
    }
    default:
      return words;
  }
}

import { linkAddress, type Rich } from '@iris/contract/core/rich';
import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { FileImage } from '../../base/files/FileImage.tsx';
import style from './rich.module.css';

interface RichViewProps {
  doc: Rich;
  /** The level of the heading above the text; its own headings come below it. */
  under?: 1 | 2 | 3 | 4;
}

/** A document as received: unknown nodes are left out. */
interface Part {
  type: string;
  text?: string;
  attrs?: object;
  content?: readonly Part[] | undefined;
  marks?: readonly { type: string; attrs?: object }[] | undefined;
}

const marks: Record<string, string> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
};
const containers: Record<string, string> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
};

/** Rich text as elements, made from its data; nothing in it is ever read as HTML. */
export function RichView({ doc, under = 1 }: RichViewProps) {
  // A text that starts with small headings skips no level.
  const levels = doc.content.flatMap((part) => (part.type === 'heading' ? [part.attrs.level] : []));
  const lift = under + 1 - Math.min(...levels);
  return <div className={style.text}>{together(doc.content, lift)}</div>;
}

// As arguments instead of a list: the parts of a document have no keys and never move.
const together = (parts: readonly Part[] | undefined, lift: number): ReactNode =>
  createElement(Fragment, null, ...(parts ?? []).map((part) => show(part, lift)));

function show(part: Part, lift: number): ReactNode {
  const { type, attrs, content } = part;
  if (type === 'text') return words(part);
  if (type === 'hardBreak') return <br />;
  if (type === 'horizontalRule') return <hr />;
  if (type === 'image') return <Picture attrs={attrs} />;
  if (type === 'heading') {
    const level = numberIn(attrs, 'level') ?? 2;
    return createElement(`h${Math.min(6, level + lift)}`, null, together(content, lift));
  }
  const tag = Object.hasOwn(containers, type) ? containers[type] : undefined;
  // An empty paragraph is an intentional blank line.
  const filled = type === 'paragraph' && !content?.length ? <br /> : together(content, lift);
  return tag ? createElement(tag, null, filled) : null;
}

function words({ text = '', marks: worn = [] }: Part): ReactNode {
  return worn.reduce<ReactNode>((shown, { type, attrs }) => {
    if (type === 'link') return <Anchor attrs={attrs}>{shown}</Anchor>;
    const tag = Object.hasOwn(marks, type) ? marks[type] : undefined;
    return tag ? createElement(tag, null, shown) : shown;
  }, text);
}

function Anchor({ attrs, children }: { attrs: object | undefined; children: ReactNode }) {
  const href = attrs && 'href' in attrs ? linkAddress.safeParse(attrs.href).data : undefined;
  if (href === undefined) return children;
  if (href.startsWith('/')) return <Link to={href}>{children}</Link>;
  const elsewhere = /^https?:/i.test(href) ? { target: '_blank' } : {};
  return (
    <a href={href} rel="noopener noreferrer" {...elsewhere}>
      {children}
    </a>
  );
}

function Picture({ attrs }: { attrs: object | undefined }) {
  const file = numberIn(attrs, 'file_id');
  if (file === undefined) return null;
  const alt = attrs && 'alt' in attrs && typeof attrs.alt === 'string' ? attrs.alt : '';
  return (
    <figure>
      <FileImage id={file} alt={alt} />
    </figure>
  );
}

function numberIn(attrs: object | undefined, name: string): number | undefined {
  const value = Object.entries(attrs ?? {}).find(([key]) => key === name)?.[1];
  return typeof value === 'number' ? value : undefined;
}

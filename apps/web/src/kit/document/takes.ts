import { limits } from '@iris/contract/core/limits';
import { say } from '../../base/i18n/i18n.ts';
import { sizeText } from '../number/sizeText.ts';

/** Content types, and endings of names where browsers know no type, as people call them. */
const names = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'application/pdf': 'PDF',
  'video/mp4': 'MP4',
  '.mp4': 'MP4',
  '.xlsx': '.xlsx',
  '.csv': '.csv',
  '.ftl': '.ftl',
} as const;

/** What a field for files takes. */
export interface Takes {
  types: readonly (keyof typeof names)[];
  /** The most that one of them may have. */
  bytes: number;
}

const pictureTypes = ['image/jpeg', 'image/png'] as const;
export const picture: Takes = { types: pictureTypes, bytes: limits.imageBytes };
export const avatar: Takes = { types: pictureTypes, bytes: limits.avatarBytes };
export const pdf: Takes = { types: ['application/pdf'], bytes: limits.documentBytes };
export const pictureOrPdf: Takes = {
  types: [...pictureTypes, 'application/pdf'],
  bytes: limits.documentBytes,
};

/** For the browser's own dialog, which people can overrule. */
export const acceptOf = ({ types }: Takes): string => types.join(',');

const namesOf = ({ types }: Takes): string => {
  const [last = '', ...rest] = [...new Set(types.map((type) => names[type]))].reverse();
  return rest.length === 0 ? last : rest.reverse().join(say('kit.comma')) + say('kit.file.or') + last;
};

/** What may be uploaded: 'JPG or PNG, max. 3 MB'. */
export const noteOf = (takes: Takes): string =>
  say('kit.file.note', { types: namesOf(takes), size: sizeText(takes.bytes) });

/** That it is of another type. */
export const typeRefusal = (takes: Takes): string => say('kit.file.type', { types: namesOf(takes) });

/** Why a chosen file is not even sent, or null if it is. */
export function wrongWith(file: File, takes: Takes): string | null {
  const name = file.name.toLowerCase();
  const fits = takes.types.some(
    (type) => file.type === type || (type.startsWith('.') && name.endsWith(type)),
  );
  if (!fits) return typeRefusal(takes);
  if (file.size === 0) return say('core.fileEmpty');
  return file.size > takes.bytes ? say('kit.file.tooBig', { size: sizeText(takes.bytes) }) : null;
}

/**
 * The same of everything that was chosen for a field, or dropped on it, that takes one file at a time: of several none is
 * taken, since nobody could say which.
 */
export const wrongWithOne = (files: readonly File[], takes: Takes): string | null => {
  const [file, ...more] = files;
  if (more.length > 0) return say('kit.file.one');
  return file ? wrongWith(file, takes) : null;
};

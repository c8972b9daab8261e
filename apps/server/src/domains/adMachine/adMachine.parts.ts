import type { AdItem, AdItemKind, AdPeriod } from '@iris/contract/adMachine/adMachine.model';
import { cut } from '@iris/contract/core/cut';
import { hashToken } from '../../platform/auth/secret.ts';

/** A video of a model, with the parts of the day in which it plays. */
export interface StoredSlot {
  videoId: number;
  periods: AdPeriod[];
}
/** The same as it was published: with all that a player is told. */
export interface PublishedSlot extends StoredSlot {
  name: string;
  durationMs: number;
  stillId: number | null;
  fileId: number;
  size: number;
  sha256: string;
}

export interface StoredItem {
  kind: AdItemKind;
  fileId: number | null;
  text: string;
  seconds: number;
}
/** The same as it was published; of a picture, with its file, which earlier versions published without its name. */
export interface PublishedItem extends StoredItem {
  file: { name?: string; size: number; sha256: string; type: string } | null;
}

/** A text by which two plays of it are one thing in the sums. */
const textKey = (text: string): string =>
  `T${Buffer.from(hashToken(text), 'base64url').toString('hex').slice(0, 8)}`;

/** Names a thing in play reports. */
export const slotKey = ({ videoId }: StoredSlot): string => `V${videoId}`;
/** Names a thing in play reports. */
export const itemKey = ({ fileId, text }: Pick<StoredItem, 'fileId' | 'text'>): string =>
  fileId === null ? textKey(text) : `P${fileId}`;

/** How a picture or text is called in logs and sums: a picture without a caption by the name that its file came with. */
export const itemName = ({ kind, fileId, text, file }: PublishedItem): string =>
  kind === 'TEXT' ? cut(text, 60) : text || file?.name?.replace(/\.webp$/, '') || `#${fileId}`;

/** Names of videos, pictures or texts, for the log and the history. */
export const listed = (names: readonly string[]): string => cut(names.join('、'), 200);

export const storedItem = (item: {
  kind: AdItemKind;
  file_id?: number;
  text: string;
  seconds: number;
}): StoredItem => ({
  kind: item.kind,
  fileId: item.file_id ?? null,
  text: item.text,
  seconds: item.seconds,
});

export const shownItem = ({ kind, fileId, text, seconds }: StoredItem): AdItem => ({
  kind,
  file_id: fileId,
  text,
  seconds,
});

/** The pictures among some items. */
export const picturesOf = (items: readonly StoredItem[]): number[] =>
  items.flatMap(({ fileId }) => (fileId === null ? [] : [fileId]));

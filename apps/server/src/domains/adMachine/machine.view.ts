import type { AdMachine, AdMachineDetail, AdSlot, AdVideo } from '@iris/contract/adMachine/adMachine.model';
import type { Language } from '@iris/contract/core/language';
import { type PublishedSlot, shownItem } from './adMachine.parts.ts';
import { feedWords } from './feed.words.ts';
import type { MachineDetailRow, MachineRow } from './machine.queries.ts';

const ms = (date: Date | null): number | null => (date === null ? null : new Date(date).getTime());

export const viewMachine = (row: MachineRow): AdMachine => ({
  ...row,
  seen_at: ms(row.seen_at),
  published_at: ms(row.published_at),
});

export const viewSlot = ({
  videoId,
  name,
  durationMs,
  stillId,
  periods,
}: Pick<PublishedSlot, 'videoId' | 'name' | 'durationMs' | 'stillId' | 'periods'>): AdSlot => ({
  video_id: videoId,
  name,
  duration_ms: durationMs,
  still: stillId,
  periods,
});

export const viewMachineDetail = (
  { slots, items, ...row }: MachineDetailRow,
  language: Language,
): AdMachineDetail => ({
  ...viewMachine(row),
  layout: row.layout,
  videos: slots.map(viewSlot),
  columns: row.columns,
  items: items.map(shownItem),
  model_behind: row.model_behind,
  content_behind: row.content_behind,
  unused: row.unused,
  app: row.app,
  space_used: row.space_used,
  space_free: row.space_free,
  picture_at: ms(row.picture_at),
  headlines: row.headlines,
  feed_at: ms(row.feed_at),
  feed_failure: feedWords(row.feed_failure, language),
});

export interface VideoRow extends Record<string, unknown> {
  id: number;
  name: string;
  size: number;
  duration_ms: number;
  width: number;
  height: number;
  still: number | null;
  models: number;
  machines: number;
  created_at: Date;
}
export const viewVideo = (row: VideoRow): AdVideo => ({ ...row, created_at: ms(row.created_at) ?? 0 });

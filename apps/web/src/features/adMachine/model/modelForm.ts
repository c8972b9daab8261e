import type { AdLayout, AdModel, AdSlot } from '@iris/contract/adMachine/adMachine.model';
import { slotsBody } from '../video/SlotFields.tsx';

/** The values of a model's form. */
export interface ModelValues {
  name: string;
  layout: AdLayout;
  videos: AdSlot[];
}

export const valuesOf = ({ name, layout, videos }: AdModel): ModelValues => ({ name, layout, videos });
export const bodyOf = ({ name, layout, videos }: ModelValues) => ({
  name,
  layout,
  videos: slotsBody(videos),
});
/** Videos with their periods in words, to compare and to show. */
export const slotsText = (slots: readonly AdSlot[]): string =>
  slots
    .map(({ name, periods }) => `${name} ${periods.map(({ from, to }) => `${from}–${to}`).join(' ')}`)
    .join('; ');

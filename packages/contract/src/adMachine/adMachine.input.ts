import * as z from 'zod';
import { id } from '../core/entity.ts';
import { examples } from '../core/example.ts';
import {
  chosenIds,
  day,
  flagText,
  line,
  momentText,
  optionalLine,
  picture,
  searchText,
} from '../core/field.ts';
import { limits } from '../core/limits.ts';
import { sortQuery } from '../core/page.ts';
import { adColumns, adLayouts, adOrientations, adStates } from './adMachine.model.ts';
import { apart } from './adMachine.rules.ts';

const clock = (times: RegExp) => z.string().max(5).regex(times, 'adMachine.time');
const period = z
  .strictObject({
    from: clock(/^([01]\d|2[0-3]):[0-5]\d$/),
    to: clock(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/),
  })
  .refine(({ from, to }) => to > from, { path: ['to'], message: 'field.endFirst' })
  .register(examples, { from: '08:00', to: '12:00' });
/** What a machine plays when: periods of the day that do not overlap, each video once. None withdraws what it plays. */
export const machineVideos = z
  .array(
    z.strictObject({
      video_id: id('adVideo'),
      periods: z.array(period).min(1, 'field.required').max(limits.adPeriods),
    }),
  )
  .max(limits.adVideos, 'adMachine.tooManyVideos')
  .refine((all) => apart(all.flatMap(({ periods }) => periods)), 'adMachine.overlap')
  .refine((all) => new Set(all.map(({ video_id }) => video_id)).size === all.length, 'adMachine.videoTwice');
const videos = machineVideos.min(1, 'adMachine.noVideo');
const pictureCount = (items: readonly { kind: string }[]) =>
  items.filter(({ kind }) => kind === 'PICTURE').length;
const seconds = z.number().int().min(limits.adSeconds.min).max(limits.adSeconds.max).default(10);
/** The pictures and texts of a carousel, in their order. None withdraws what a machine shows. */
export const machineItems = z
  .array(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('TEXT'), text: line(limits.adText), seconds }),
      z.strictObject({
        kind: z.literal('PICTURE'),
        file_id: id('file'),
        text: optionalLine(limits.title),
        seconds,
      }),
    ]),
  )
  .max(limits.adItems)
  .refine((all) => pictureCount(all) <= limits.adPictures, 'adMachine.tooManyPictures');
const items = machineItems.min(1, 'field.required');

/** What is typed of a machine. */
export const machineFields = {
  code: z
    .string()
    .trim()
    .min(1, 'field.required')
    .max(limits.accessCode)
    .regex(/^[A-Za-z0-9._-]+$/, 'access.code'),
  name: line(limits.name),
  address: line(limits.address),
  logo: picture.default(null),
  orientation: z.enum(adOrientations),
  valid_from: day,
  valid_to: day,
  model_id: id('adModel').nullable().default(null),
  rss_url: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ }).max(limits.adUrl)], 'adMachine.url')
    .default(''),
};
/** The last day of a machine is not before its first. */
export const inOrder = ({ valid_from, valid_to }: { valid_from: string; valid_to: string }) =>
  valid_to >= valid_from;
export const inOrderRule = { path: ['valid_to'], message: 'field.endBeforeStart' };
/** Values that fit together, for the documentation and the tests of refusals. */
export const machineExample = {
  code: 'AD-1',
  valid_from: '2026-01-01',
  valid_to: '2026-12-31',
  rss_url: '',
};
/** The machines that one publication goes to, as the platform names them: they may stand in several condos. */
export const machines = z.array(id('adMachine')).min(1, 'adMachine.noMachine').max(limits.adMachinesAtOnce);
/** The same as a condo's staff name them: all stand in one condo. */
export const condoMachines = z
  .array(id('condoAdMachine'))
  .min(1, 'adMachine.noMachine')
  .max(limits.adMachinesAtOnce);
/** What is typed of a video model. */
export const modelFields = { name: line(limits.name), layout: z.enum(adLayouts), videos };
/** What is typed of a content model. */
export const contentFields = { name: line(limits.name), columns: z.enum(adColumns), items };

/** What the lists of machines are asked for. */
export const filters = {
  /** Only these: to see how far a publication has come. */
  ids: chosenIds.optional(),
  state: z.enum(adStates).optional(),
  online: flagText.optional(),
  /** Only machines that do not yet show what is published for them. */
  waiting: flagText.optional(),
  /** Part of a number, name, code or address. */
  search: searchText.optional(),
  ...sortQuery(['number', 'name', 'code', 'valid_to', 'seen_at']),
};
/** The time that log and play rows are asked for, epoch ms. */
export const times = { start_time: momentText.optional(), end_time: momentText.optional() };

import * as z from 'zod';
import type { Further } from './endpoint.ts';
import { limits } from './limits.ts';
import type { Permission } from './permission.ts';
import type { Schema } from './schema.ts';

/** The paging that every list takes: `page` from 0, and `count`. `max` is 100000 only for the two exports. */
export const pageQuery = (max: number = limits.pageCountMax) => ({
  page: z.coerce.number().int().min(0).max(10_000_000).default(0),
  count: z.coerce.number().int().min(1).max(max).default(limits.pageCount),
});

/** What turns a list's endpoint into its export: a `count` above the page limit also needs this permission. */
export const exportTakes = (permission: Permission): Further => ({ permission, over: limits.pageCountMax });

/** A list's sort order: a column's name, or `-name` for descending. */
export const sortQuery = <const Column extends string>(columns: readonly [Column, ...Column[]]) => {
  const both = columns.flatMap((column) => [column, `-${column}`] as const);
  return { sort: z.enum(both as [Column | `-${Column}`, ...(Column | `-${Column}`)[]]).optional() };
};

/** The schema of one page of items: `page` counts from 0, `count` is the page size, `total` counts all items. */
export const pageOf = <Item extends Schema>(item: Item) =>
  z.object({ items: z.array(item), total: z.number(), page: z.number(), count: z.number() });

export interface Page<Item> {
  items: Item[];
  total: number;
  page: number;
  count: number;
}

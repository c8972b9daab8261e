import * as z from 'zod';
import type { Further } from './endpoint.ts';
import { limits } from './limits.ts';
import type { Permission } from './permission.ts';

/** `page` from 0 and `count`, as every list takes them. `max` is 100000 only for the two exports. */
export const pageQuery = (max: number = limits.pageCountMax) => ({
  page: z.coerce.number().int().min(0).max(10_000_000).default(0),
  count: z.coerce.number().int().min(1).max(max).default(limits.pageCount),
});

/** What makes a list's endpoint its export: more than a page may hold takes this permission too. */
export const exportTakes = (permission: Permission): Further => ({ permission, over: limits.pageCountMax });

/** A list's order: a column's name, or `-name` for descending. */
export const sortQuery = <const Column extends string>(columns: readonly [Column, ...Column[]]) => {
  const both = columns.flatMap((column) => [column, `-${column}`] as const);
  return { sort: z.enum(both as [Column | `-${Column}`, ...(Column | `-${Column}`)[]]).optional() };
};

/** The schema of one page of items: `page` counts from 1, `count` is the page size, `total` counts all items. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.number(), page: z.number(), count: z.number() });

export interface Page<Item> {
  items: Item[];
  total: number;
  page: number;
  count: number;
}

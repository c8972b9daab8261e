import type * as z from 'zod';

/**
 * Any schema of Zod. This is its core type: comparing a schema with `z.ZodType` goes through some sixty methods, which
 * took most of the time of a type check.
 */
export type Schema<Output = unknown, Input = unknown> = z.core.$ZodType<Output, Input>;

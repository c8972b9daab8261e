import * as z from 'zod';

/**
 * What an example input must say where a rule over several fields would refuse values generated field by field.
 * Generated tests start from these examples and fail for an input that has no valid one.
 */
export const examples = z.registry<Record<string, unknown>>();

import * as z from 'zod';

/**
 * What an example of an input must say where a rule over several fields would refuse one that is made field by field.
 * Generated tests start from examples; an input without a possible one fails them.
 */
export const examples = z.registry<Record<string, unknown>>();

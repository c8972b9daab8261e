import * as z from 'zod';

/** The functions of the residents' mobile app. */
export const appFunctions = [
  'notice',
  'bill',
  'rent',
  'wallet',
  'repair',
  'visitor',
  'facility',
  'activity',
  'access',
  'news',
] as const;
export type AppFunction = (typeof appFunctions)[number];

/** OFF: the button is shown, but pressing it only shows the notice. HIDDEN: there is no button. */
export const appFunctionStates = ['OPEN', 'OFF', 'HIDDEN'] as const;
export type AppFunctionState = (typeof appFunctionStates)[number];

export const appFunctionSchema = z.object({
  key: z.enum(appFunctions),
  state: z.enum(appFunctionStates),
  notice: z.string(),
  notice_en: z.string(),
});

/** The functions of a condo's app, in the order shown on the phone. */
export const appConfigSchema = z.object({
  condo_id: z.number(),
  functions: z.array(appFunctionSchema),
  version: z.number(),
  updated_at: z.number(),
});
export type AppConfig = z.infer<typeof appConfigSchema>;

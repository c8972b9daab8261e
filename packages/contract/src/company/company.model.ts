import * as z from 'zod';

/** A housing estate or commercial block (condo), as lists and pickers show it. */
export const condoSchema = z.object({
  id: z.number(),
  company_id: z.number(),
  company_name: z.string(),
  company_name_en: z.string(),
  name: z.string(),
  name_en: z.string(),
  address: z.string(),
  address_en: z.string(),
  version: z.number(),
});
export type Condo = z.infer<typeof condoSchema>;

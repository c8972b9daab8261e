import { z } from 'zod';
import { type FormTree, listed } from './form.ts';
import { invalidRequest } from './refusal.ts';

/** Stripe's smallest and largest charge in Hong Kong dollars, in cents. */
const LEAST_CENTS = 400;
const MOST_CENTS = 99_999_999;
const HALF_HOUR_S = 30 * 60;
const DAY_S = 24 * 3600;

const whole = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const metadata = z.record(z.string(), z.string().max(500)).default({});
const list = <T extends z.ZodType>(item: T) => z.preprocess((value) => listed(value), z.array(item).min(1));

const method = z.enum(['card', 'alipay', 'wechat_pay']);
export type Method = z.infer<typeof method>;

const sessionSchema = z.strictObject({
  mode: z.literal('payment'),
  allowed_payment_method_types: list(method),
  payment_method_options: z
    .strictObject({
      wechat_pay: z.strictObject({ client: z.literal('web') }).optional(),
    })
    .optional(),
  line_items: list(
    z.strictObject({
      quantity: whole,
      price_data: z.strictObject({
        currency: z.literal('hkd'),
        unit_amount: whole,
        product_data: z.strictObject({ name: z.string().min(1), description: z.string().min(1).optional() }),
      }),
    }),
  ),
  success_url: z.url(),
  cancel_url: z.url().optional(),
  client_reference_id: z.string().max(200).optional(),
  customer_email: z.email().optional(),
  expires_at: whole.optional(),
  locale: z.string().optional(),
  adaptive_pricing: z.strictObject({ enabled: z.enum(['true', 'false']) }).optional(),
  metadata,
  payment_intent_data: z.strictObject({ description: z.string().optional(), metadata }).optional(),
  submit_type: z.enum(['auto', 'pay']).optional(),
});

const refundSchema = z.strictObject({
  payment_intent: z.string(),
  amount: whole.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata,
});

export type SessionParams = ReturnType<typeof sessionParams>;
export type RefundParams = z.output<typeof refundSchema>;

/** The validated parameters of a new checkout session; throws where Stripe would refuse. `now` in seconds. */
export function sessionParams(form: FormTree, now: number) {
  const params = read(sessionSchema, form);
  const { line_items, expires_at } = params;
  const total = line_items.reduce(
    (sum, { quantity, price_data }) => sum + quantity * price_data.unit_amount,
    0,
  );
  if (total < LEAST_CENTS)
    throw invalidRequest('The Checkout Session’s total amount must convert to at least 400 cents.', {
      code: 'amount_too_small',
    });
  if (total > MOST_CENTS)
    throw invalidRequest('Amount must be no more than HK$999,999.99.', { code: 'amount_too_large' });
  const expiresAt = expires_at ?? now + DAY_S;
  if (expiresAt < now + HALF_HOUR_S || expiresAt > now + DAY_S)
    throw invalidRequest(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    );
  return { ...params, total, expiresAt };
}

/** The validated parameters of a refund request; throws Stripe's invalid-request error otherwise. */
export const refundParams = (form: FormTree): RefundParams => read(refundSchema, form);

/** For calls without parameters: refuses any. */
export const noParams = (form: FormTree) => read(z.strictObject({}), form);

function read<T extends z.ZodType>(schema: T, form: FormTree): z.output<T> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = (issue?.path ?? [])
    .map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`))
    .join('');
  if (issue?.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    const param = path ? `${path}[${key}]` : key;
    throw invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  if (issue?.code === 'invalid_type' && issue.input === undefined)
    throw invalidRequest(`Missing required param: ${path}.`, { code: 'parameter_missing', param: path });
  throw invalidRequest(`Invalid ${path}: ${issue?.message ?? ''}`, { param: path });
}

import type { Stripe } from 'stripe';
import type { SessionParams } from './standIn.params.ts';

/** The parameters that a session shows. */
export type SessionFacts = Pick<
  SessionParams,
  | 'allowed_payment_method_types'
  | 'cancel_url'
  | 'client_reference_id'
  | 'customer_email'
  | 'expiresAt'
  | 'locale'
  | 'metadata'
  | 'payment_method_options'
  | 'submit_type'
  | 'success_url'
  | 'total'
>;

/**
 * The complete objects of Stripe's protocol: the library's types list the fields, so a new version of the library
 * that adds one does not compile until it is added here.
 */
export function newSession(
  id: string,
  params: SessionFacts,
  { now, url }: { now: number; url: string },
): Stripe.Checkout.Session {
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: params.allowed_payment_method_types,
    amount_subtotal: params.total,
    amount_total: params.total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency: 'hkd',
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: null,
    customer_email: params.customer_email ?? null,
    discounts: null,
    expires_at: params.expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: null,
    metadata: params.metadata,
    mode: 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: params.payment_method_options?.wechat_pay
      ? { wechat_pay: { app_id: null, client: 'web' } }
      : {},
    payment_method_types: params.allowed_payment_method_types,
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: params.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url,
    wallet_options: null,
  };
}

/** The payment intent of a session, created at the payer's first attempt. */
export function newIntent(
  id: string,
  {
    object: session,
    description,
    intentMetadata,
  }: {
    object: Pick<Stripe.Checkout.Session, 'amount_total' | 'payment_method_types'>;
    description: string | null;
    intentMetadata: Record<string, string>;
  },
  now: number,
): Stripe.PaymentIntent {
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: session.amount_total ?? 0,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: null,
    confirmation_method: 'automatic',
    created: now,
    currency: 'hkd',
    customer: null,
    customer_account: null,
    description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: intentMetadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: session.payment_method_types,
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}

/** The charge of a payment intent that succeeded. */
export function chargeOf(intent: Stripe.PaymentIntent, refunded: number): Stripe.Charge {
  return {
    id: intent.id.replace('pi_', 'ch_'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount_received,
    amount_refunded: refunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: true,
    created: intent.created,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: intent.id,
    payment_method: null,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: refunded >= intent.amount_received,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  };
}

/** A refund object of a payment intent as Stripe returns it; `amount` in cents, `now` in epoch seconds. */
export function newRefund(
  id: string,
  intent: Stripe.PaymentIntent,
  wanted: {
    amount: number;
    reason?: Stripe.Refund['reason'] | undefined;
    metadata: Record<string, string>;
    now: number;
  },
  status: 'succeeded' | 'pending' | 'failed',
): Stripe.Refund {
  return {
    id,
    object: 'refund',
    amount: wanted.amount,
    balance_transaction: null,
    charge: intent.id.replace('pi_', 'ch_'),
    created: wanted.now,
    currency: intent.currency,
    customer: null,
    customer_account: null,
    metadata: wanted.metadata,
    payment_intent: intent.id,
    payment_method: null,
    reason: wanted.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status,
    transfer_reversal: null,
    ...(status === 'pending' ? { pending_reason: 'processing' } : {}),
    ...(status === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {}),
  };
}

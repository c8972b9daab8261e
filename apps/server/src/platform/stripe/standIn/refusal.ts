/** An error object of Stripe's protocol. */
export interface StripeErrorBody {
  type: 'invalid_request_error' | 'idempotency_error' | 'api_error';
  message: string;
  code?: string;
  param?: string;
}

/** A refusal of the stand-in, as Stripe would send it: a status and an error object. */
export class StandInRefusal extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;

  constructor(status: number, body: StripeErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** 400: the request is invalid, or the object's state forbids it. */
export const invalidRequest = (message: string, more: { code?: string; param?: string } = {}) =>
  new StandInRefusal(400, { type: 'invalid_request_error', message, ...more });

/** 404: there is no such object. */
export const missing = (what: string, id: string, param: string) =>
  new StandInRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param,
  });

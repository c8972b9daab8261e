import { activityApi } from '@iris/contract/activity/activity.api';
import { homeApi } from '@iris/contract/home/home.api';
import { expect, it } from 'vitest';
import { startServer } from '../../../test/harness.ts';
import { answerRefunds, payOnline } from '../payment/online.sample.ts';
import { activitiesOf, runJob } from './activity.sample.ts';

/** Refunds of cancelled activities that Stripe refuses, at once or later. */
const server = await startServer();
const staff = { token: await server.signIn('staff') };
const manager = await server.signIn('manager');
const acts = activitiesOf(server, staff);
const stripe = (answer: () => Promise<void>) => {
  server.services.hooks.refundOnline = { check: async () => {}, send: answer };
};

/** A cancelled activity with a fee that was paid online. */
async function cancelled() {
  const made = await acts.open();
  const signup = await acts.signed(made.id, { online: true });
  const body = { id: signup.charge_id ?? 0, channel: 'PAY_STRIPE_CARD' as const };
  await acts.ok(server.call(activityApi.checkout, { body }, staff.token));
  await payOnline(server, body.id);
  await acts.ok(acts.cancel(await acts.detail(made.id), 1));
  return { made, signup };
}

const failedLine = async () => {
  const { data } = await server.call(homeApi.work, { query: { condo_id: 1 } }, manager);
  return data.lines.find(({ key }) => key === 'activityRefunds')?.count;
};

it('is said at once, with the reason, and can be tried again', async () => {
  stripe(() => answerRefunds(server, false, 'declined'));
  const { made, signup } = await cancelled();
  await runJob(server, 'activity.cancel');
  const refused = { state: 'REFUNDING', cancel_result: 'FAILED', cancel_failure: 'declined', refunded: 0 };
  expect(await acts.signup(signup)).toMatchObject(refused);
  expect(await failedLine()).toBe(1);
  stripe(() => answerRefunds(server, true));
  const { version } = await acts.detail(made.id);
  await acts.ok(
    server.call(activityApi.cancelRetry, { ...acts.one(made.id), body: { version } }, staff.token),
  );
  await runJob(server, 'activity.cancel');
  expect(await acts.signup(signup)).toMatchObject({ state: 'REFUNDED', cancel_result: 'REFUNDED' });
  expect(await failedLine()).toBeUndefined();
});

it('stays under way while Stripe has not answered, however often the job runs', async () => {
  stripe(async () => {});
  const { signup } = await cancelled();
  for (const _ of [1, 2]) {
    await runJob(server, 'activity.cancel');
    expect(await acts.signup(signup)).toMatchObject({ state: 'REFUNDING', cancel_result: 'SENT' });
  }
  await answerRefunds(server, false, 'expired');
  await runJob(server, 'activity.cancel');
  expect(await acts.signup(signup)).toMatchObject({ cancel_result: 'FAILED', cancel_failure: 'expired' });
});

import type { Domain } from '../../platform/domain.ts';
import { locateCharges, unsettled } from './charge.queries.ts';
import { onlineFees } from './fee.jobs.ts';
import { mergePayers } from './payment.people.queries.ts';
import { locatePayments } from './payment.queries.ts';
import { mountPayments } from './payment.routes.ts';
import { locateReceipts } from './receipt.queries.ts';
import { locateStatementLines, locateStatements } from './statement.queries.ts';
import { mountStatements } from './statement.routes.ts';
import { checkoutExpiry } from './stripe.jobs.ts';
import { mountStripe } from './stripe.routes.ts';

/**
 * The one path of money: charges, payments, refunds, receipts, the finance flow. Other domains charge with
 * `addCharges` and take money with the functions below; each takes the transaction it belongs to.
 */
export {
  addFigures,
  chargesOf,
  type Figures,
  figureColumns,
  openCharge,
  overdueOn,
  owedCharge,
  viewFigures,
} from './charge.figures.ts';
export {
  addCharges,
  type ChargeChange,
  changeCharge,
  getCharge,
  lockCharges,
  numbersOf,
  voidCharge,
} from './charge.queries.ts';
export { payFromDeposit } from './deposit.pay.ts';
export { postDemoFees } from './fee.demo.ts';
export { accountOf, moveOther, purposeOf, refundAccount } from './payment.accounts.ts';
export { collectOnSite, handInSlip, judgeSlip } from './payment.actions.ts';
export { moneyBegun } from './payment.begun.queries.ts';
export { letterheadOf } from './payment.condo.queries.ts';
export { holdDrawer } from './payment.drawer.ts';
export { isLive, locateProofs, locateVouchers, unitName } from './payment.queries.ts';
export {
  deductionsOf,
  paymentDetail,
  paymentsOfCharges,
  refundsOfCharges,
  viewPayments,
} from './payment.read.ts';
export { refuseState } from './payment.refuse.ts';
export type { ChargeRow, NewCharge, PaymentRow } from './payment.types.ts';
export { checkValueDay } from './payment.valueDay.ts';
export { viewRefund, viewTransactions } from './payment.view.ts';
export { mailReceipt } from './receipt.mail.ts';
export { refundByHand, settleDeposit } from './refund.actions.ts';
export { judgeRefund, refundBill } from './refund.approval.ts';
export { waitingRefundOf, waitingRefunds } from './refund.queries.ts';
export { leftOf, refundUntil } from './refund.settle.ts';
export { closeCheckout, openCheckout, standIn } from './stripe.checkout.ts';
export { refundOnline } from './stripe.refund.ts';

export const paymentDomain: Domain = {
  name: 'payment',
  locators: {
    charge: locateCharges,
    payment: locatePayments,
    receipt: locateReceipts,
    statement: locateStatements,
    statementLine: locateStatementLines,
  },
  mount(app, services) {
    mountPayments(app, services);
    mountStatements(app, services);
    mountStripe(app, services);
  },
  jobs: [checkoutExpiry, onlineFees],
  async blocker(tx, place) {
    if ((await unsettled(tx, place)) === 0) return null;
    return { key: 'condo' in place ? 'company.deleteUnsettled' : 'estate.unsettled' };
  },
  mergePeople: mergePayers,
};

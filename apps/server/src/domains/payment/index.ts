import type { Domain } from '../../platform/domain.ts';
import { locateCharges } from './charge.queries.ts';
import { locateBatches, locateCheques } from './cheque.queries.ts';
import { moneyBlocker } from './payment.blocker.ts';
import { mergePayers } from './payment.people.queries.ts';
import { locatePayments, locateProofs, locateVouchers } from './payment.queries.ts';
import { mountPayments } from './payment.routes.ts';
import { locateReceipts } from './receipt.queries.ts';

export { type DemoAccount, type DemoMovement, issueDemoReceipts, writeDemoMovements } from './books.demo.ts';
export { dropFee } from './charge.drop.ts';
/**
 * The only path of money: charges, payments, refunds, receipts, the finance flow. Other domains charge with
 * `addCharges` and take money with the functions below; each runs in the caller's transaction.
 */
export {
  addFigures,
  chargesOf,
  type Figures,
  figureColumns,
  openCharge,
  overdueOn,
  owedCharge,
  turnOfCharge,
  viewFigures,
} from './charge.figures.ts';
export { chargeNo, chargeNumbers } from './charge.numbers.ts';
export { familyIds, familyOf } from './charge.parts.queries.ts';
export {
  addCharges,
  type ChargeChange,
  changeCharge,
  getCharge,
  lockCharge,
  lockCharges,
  moveCharges,
  numbersOf,
  voidCharge,
} from './charge.queries.ts';
export { chargesNumbered, unitOr } from './charge.search.queries.ts';
export { isInParts, oweAgain, splitFor } from './charge.split.ts';
export { bankCheques, clearBatch, confirmBatch } from './cheque.bank.ts';
export { type EndedCheque, endCheque } from './cheque.end.ts';
export { lockBatches } from './cheque.queries.ts';
export { takeCheque } from './cheque.take.ts';
export { carryDeposit, heldOf, payFromDeposit } from './deposit.pay.ts';
export { carriedOver } from './flow.carried.ts';
export { barredFrom, ownIs, refundableBy } from './judge.ts';
export { accountOf, moveOther, refundAccount } from './payment.accounts.ts';
export { collectFee, collectOnSite, handInSlip, judgeSlip } from './payment.actions.ts';
export { noteCharges, noteFee } from './payment.audit.ts';
export { moneyBegun } from './payment.begun.queries.ts';
export { bankAccountOf, closeLimitOf, letterheadOf } from './payment.condo.queries.ts';
export { holdDrawer, openDrawer } from './payment.drawer.ts';
export { recordsOfPayment } from './payment.history.ts';
export {
  getPayment,
  holdPayment,
  insertPayment,
  isLive,
  itemsOf,
  livePaymentOf,
  savePayment,
  sumOf,
  unitName,
} from './payment.queries.ts';
export {
  deductionsOf,
  paymentDetail,
  paymentsOfCharges,
  refundsOfCharges,
  viewPayments,
} from './payment.read.ts';
export { refuseState } from './payment.refuse.ts';
export { failOnline, holdForMoney, settleOnline, takeMoney, unpaidAgain } from './payment.settle.ts';
export type { BillFacts, ChargeRow, NewCharge, PaymentRow, RefundRow } from './payment.types.ts';
export { checkValueDay } from './payment.valueDay.ts';
export { viewRefund, viewTransactions } from './payment.view.ts';
export { numberReceipts } from './receipt.demo.ts';
export { mailReceipt } from './receipt.mail.ts';
export { refundByHand, settleDeposit } from './refund.actions.ts';
export { judgeRefund, refundableAlone, refundCharge } from './refund.approval.ts';
export { takeBackRefund } from './refund.back.ts';
export { heldFlows, waitingRefundOf, waitingRefunds } from './refund.queries.ts';
export {
  finishRefund,
  leftOf,
  refundUntil,
  returnMoney,
  startRefund,
  waitsForCheque,
} from './refund.settle.ts';

/** Charges and everything done with them: payments, refunds, receipts and ledger entries. */
export const paymentDomain: Domain = {
  name: 'payment',
  files: { payment: { of: locateVouchers }, refund: { of: locateProofs } },
  locators: {
    charge: locateCharges,
    cheque: locateCheques,
    chequeBatch: locateBatches,
    payment: locatePayments,
    receipt: locateReceipts,
  },
  mount: mountPayments,
  blocker: moneyBlocker,
  mergePeople: mergePayers,
};

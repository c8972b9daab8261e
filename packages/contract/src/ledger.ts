import { accountsOfCharges } from './payment/payment.charges.ts';

/** The accounts of each condo's books, collected from what the domains declare. */

/** Categories of expenditure, each with its ledger account; FEE is Stripe's fee. */
export const expenditureCategories = [
  'STAFF',
  'SECURITY',
  'CLEANING',
  'REPAIRS',
  'UTILITIES',
  'INSURANCE',
  'MANAGER',
  'PROFESSIONAL',
  'OFFICE',
  'SUNDRY',
] as const;
export type ExpenditureCategory = (typeof expenditureCategories)[number];
/** The account of a category. */
export const expenseOf = (category: ExpenditureCategory): ExpenseKind => `${category}_EXPENSE`;
export type ExpenseKind = 'FEE_EXPENSE' | `${ExpenditureCategory}_EXPENSE`;
export const expenseKinds: readonly ExpenseKind[] = ['FEE_EXPENSE', ...expenditureCategories.map(expenseOf)];

/** The accounts that each condo's ledger has once. Debits are positive, credits negative. */
export const condoAccounts = [
  'CASH',
  'CARD',
  /** Cheques taken and not cleared yet. */
  'CHEQUE',
  'BANK',
  'ONLINE',
  /** The part of the online money that is reserved by withdrawals in review. */
  'PAYOUT_HELD',
  ...accountsOfCharges,
  'SURPLUS_HELD',
  /** What the estate keeps of landlords' rents for looking after their flats. */
  'LANDLORD_FEE_INCOME',
  ...expenseKinds,
] as const;
/**
 * In addition, what a condo owes each resident, one account per wallet, never in debit; and what it holds for each
 * landlord, which a late refund can put into debit.
 */
export const accountKinds = [...condoAccounts, 'WALLET', 'LANDLORD_HELD'] as const;
export type AccountKind = (typeof accountKinds)[number];

export const transactionKinds = [
  'PAYMENT',
  'REFUND',
  'DEDUCTION',
  'SURPLUS',
  'SURPLUS_REFUND',
  /** An online refund of an overpayment that came back after it had succeeded. */
  'SURPLUS_RETURN',
  'CHEQUE_CLEARED',
  'CHEQUE_RETURN',
  'FEE',
  'WALLET_RETURN',
  'WALLET_MERGE',
  'WITHDRAWAL',
  'PAYOUT',
  'WITHDRAWAL_REFUSED',
  'EXPENDITURE',
  'EXPENDITURE_VOID',
  'LANDLORD_OPENING',
  'LANDLORD_EXPENSE',
  'LANDLORD_EXPENSE_VOID',
  'LANDLORD_FEE',
  'LANDLORD_FEE_VOID',
  'LANDLORD_PAYOUT',
  'LANDLORD_PAYOUT_VOID',
] as const;
export type TransactionKind = (typeof transactionKinds)[number];

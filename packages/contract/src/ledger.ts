import { accountsOfCharges } from './payment/payment.charges.ts';

/** What each condo's books are made of: put together from what the domains declare, for everybody who reads the books. */

/** What a condo spends money on; FEE is what Stripe keeps. Each is an account of its ledger. */
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
  'BANK',
  'ONLINE',
  /** Of the online money, what a withdrawal that waits has set aside. */
  'PAYOUT_HELD',
  ...accountsOfCharges,
  'SURPLUS_HELD',
  ...expenseKinds,
] as const;
/** Beside them, what a condo owes a resident: an account for each wallet, never in debit. */
export const accountKinds = [...condoAccounts, 'WALLET'] as const;
export type AccountKind = (typeof accountKinds)[number];

export const transactionKinds = [
  'PAYMENT',
  'REFUND',
  'DEDUCTION',
  'SURPLUS',
  'SURPLUS_REFUND',
  'FEE',
  'WALLET_RETURN',
  'WALLET_MERGE',
  'WITHDRAWAL',
  'PAYOUT',
  'WITHDRAWAL_REFUSED',
  'EXPENDITURE',
  'EXPENDITURE_VOID',
] as const;
export type TransactionKind = (typeof transactionKinds)[number];

import { chequeApi } from '@iris/contract/cheque/cheque.api';
import type { Permission } from '@iris/contract/core/permission';
import { statementApi } from '@iris/contract/statement/statement.api';

const of = ({ access }: { access: { permission: readonly Permission[] } }) => access.permission;
/** Who may see cheques, pay them in, or say what the bank made of them. */
export const toSee = of(chequeApi.list);
export const toBank = of(chequeApi.bank);
/** Who sees the bank statement that cleared a batch. */
export const toSeeStatements: Permission = statementApi.statement.access.permission;
export const toReview = of(chequeApi.bounce);

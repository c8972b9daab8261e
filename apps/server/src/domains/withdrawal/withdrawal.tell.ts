import type { Bilingual } from '@iris/contract/core/language';
import { inLanguage } from '@iris/contract/core/language';
import { formatMoney } from '@iris/contract/core/money';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/http/context.ts';
import { publish } from '../../platform/realtime/bus.ts';
import { messageText, sendMessages } from '../message/index.ts';
import { holdersIn } from '../user/index.ts';
import { askedEntry, judgedEntry } from './withdrawal.audit.ts';
import type { WithdrawalRow } from './withdrawal.queries.ts';

/** Where the console shows withdrawals to the company, and to the operator. */
const COMPANY_PAGE = '/company/detail?tab=wallet';
const OPERATOR_PAGE = '/company/admin?tab=withdrawals';

interface Names {
  name: string;
  nameEn: string;
}

/** Records the request of a withdrawal in the history, and notifies the consoles and the operators who may decide. */
export async function tellAsked(
  tx: Transaction,
  { actor }: SignedInContext,
  row: WithdrawalRow,
  { name, nameEn }: Names,
  condoId: number,
): Promise<void> {
  await writeAudit(tx, actor, askedEntry(row));
  const judges = await holdersIn(tx, { condoId, permission: '平台數據管理-提現審核' });
  const values = { number: row.number, amount: formatMoney(row.amount) };
  await sendMessages(tx, {
    userIds: judges.map(({ userId }) => userId),
    sender: actor.name,
    content: [
      messageText('withdrawal.message.asked', { ...values, company: name })[0],
      messageText('withdrawal.message.asked', { ...values, company: inLanguage('en', name, nameEn) })[1],
    ],
    link: OPERATOR_PAGE,
  });
  await publish(tx, { changed: 'withdrawal', companyId: row.companyId });
}

/**
 * Records the decision on a withdrawal in the history, and notifies the consoles, the requester and the company's
 * people who may request withdrawals.
 */
export async function tellJudged(
  tx: Transaction,
  { actor }: SignedInContext,
  row: WithdrawalRow,
  condoId: number,
): Promise<void> {
  await writeAudit(tx, actor, judgedEntry(row));
  const people = await holdersIn(tx, { condoId, permission: '流水管理-審核' });
  const ofCompany = people.filter(({ level }) => level === 'COMPANY').map(({ userId }) => userId);
  await sendMessages(tx, {
    userIds: row.askedById === null ? ofCompany : [...ofCompany, row.askedById],
    sender: actor.name,
    content: verdictText(row),
    link: COMPANY_PAGE,
  });
  await publish(tx, { changed: 'withdrawal', companyId: row.companyId });
}

function verdictText({ status, number, amount, rejectReason: reason }: WithdrawalRow): Bilingual {
  const values = { number, amount: formatMoney(amount) };
  return status === 'PAID_OUT'
    ? messageText('withdrawal.message.paidOut', values)
    : messageText('withdrawal.message.rejected', { ...values, reason });
}

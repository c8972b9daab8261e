import { withdrawalApi } from '@iris/contract/withdrawal/withdrawal.api';
import type { FastifyInstance } from 'fastify';
import { readAudit } from '../../platform/audit/audit.ts';
import type { Services } from '../../platform/http/context.ts';
import { mount } from '../../platform/http/mount.ts';
import { askWithdrawal } from './withdrawal.ask.ts';
import { judgeWithdrawal } from './withdrawal.judge.ts';
import { allWithdrawals, withdrawalPage } from './withdrawal.read.ts';
import { walletStatistics } from './withdrawal.statistics.ts';
import { companyWallet } from './withdrawal.wallet.ts';

/** The company wallet: what the company sees and requests, and what the operator decides on and counts. */
export function mountWithdrawal(app: FastifyInstance, services: Services): void {
  mount(app, services, withdrawalApi.wallet, ({ query }, { db }) => companyWallet(query.company_id, db));
  mount(app, services, withdrawalApi.list, ({ query }, { db }) => withdrawalPage(db, query));
  mount(app, services, withdrawalApi.add, ({ body }, context) => askWithdrawal(body, context));
  mount(app, services, withdrawalApi.all, ({ query }, { db }) => allWithdrawals(db, query));
  mount(app, services, withdrawalApi.history, ({ params, query }, { db }) =>
    readAudit(db, { entity: 'withdrawal', id: params.id }, query),
  );
  mount(app, services, withdrawalApi.judge, ({ body }, context) => judgeWithdrawal(body, context));
  mount(app, services, withdrawalApi.statistics, ({ query }, { db }) => walletStatistics(db, query));
}

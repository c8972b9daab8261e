import { walletApi } from '@iris/contract/wallet/wallet.api';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/http/context.ts';
import { mount } from '../../platform/http/mount.ts';
import { giveBackBalance } from './wallet.giveBack.ts';
import { listLines } from './wallet.queries.ts';
import { closeTopUp, topUp, topUpOnline } from './wallet.topUp.ts';
import { viewLine, walletNow } from './wallet.view.ts';

/** The calls of residents' wallets. */
export function mountWallet(app: FastifyInstance, services: Services): void {
  mount(app, services, walletApi.detail, ({ params }, context) => walletNow(context.db, context, params.id));
  mount(app, services, walletApi.history, async ({ params, query }, { db }) => {
    const { rows, total } = await listLines(db, params.id, query);
    return { items: rows.map(viewLine), total, page: query.page, count: query.count };
  });
  mount(app, services, walletApi.topUp, ({ body }, context) => topUp(body, context));
  mount(app, services, walletApi.topUpOnline, ({ body }, context) => topUpOnline(body, context));
  mount(app, services, walletApi.closeTopUp, ({ body }, context) => closeTopUp(body, context));
  mount(app, services, walletApi.giveBack, ({ body }, context) => giveBackBalance(body, context));
}

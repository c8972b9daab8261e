import { chequeApi } from '@iris/contract/cheque/cheque.api';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/http/context.ts';
import { mount } from '../../platform/http/mount.ts';
import { bank, bounce, clear, giveBack } from './cheque.actions.ts';
import { batchPage, chequePage, chequeSums } from './cheque.read.ts';
import { payingInList } from './payingIn.ts';

/** The calls of cheques. */
export function mountCheques(app: FastifyInstance, services: Services): void {
  mount(app, services, chequeApi.list, ({ query }, context) => chequePage(query, context));
  mount(app, services, chequeApi.sums, ({ query }, context) => chequeSums(query.condo_id, context));
  mount(app, services, chequeApi.bank, ({ body }, context) => bank(body, context));
  mount(app, services, chequeApi.giveBack, ({ body }, context) => giveBack(body, context));
  mount(app, services, chequeApi.batches, ({ query }, context) => batchPage(query, context));
  mount(app, services, chequeApi.payingIn, ({ params }, context) => payingInList(params.id, context));
  mount(app, services, chequeApi.clear, ({ body }, context) => clear(body, context));
  mount(app, services, chequeApi.bounce, ({ body }, context) => bounce(body, context));
}

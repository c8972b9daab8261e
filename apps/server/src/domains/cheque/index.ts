import type { Domain } from '../../platform/domain.ts';
import { fillCheques } from './cheque.demo.ts';
import { mountCheques } from './cheque.routes.ts';
import { chequeWork } from './cheque.work.ts';

/** Cheques after they were taken: paid in by the batch, cleared, returned or given back. */
export const chequeDomain: Domain = {
  name: 'cheque',
  mount: mountCheques,
  work: chequeWork,
  demoAfter: fillCheques,
};

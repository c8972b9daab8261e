import type { SignedInContext } from '../../platform/http/context.ts';
import { conflict } from '../../platform/http/failure.ts';
import { translate } from '../../platform/http/translate.ts';
import type { ChequeRow } from './cheque.table.ts';

/** Refuses what the state of a cheque does not allow: 409. */
export const refuseCheque = (
  { language }: Pick<SignedInContext, 'language'>,
  { number, state }: Pick<ChequeRow, 'number' | 'state'>,
) => conflict('cheque.notNow', { number, state: translate(language, { key: `cheque.state.${state}` }) });

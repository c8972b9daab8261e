import { type Seal, writtenSeal } from '../../platform/auth/ticket.ts';

/** Where public pages are: of activities, and of tickets. */
export const EVENT_PATH = '/event/';
export const TICKET_PATH = '/ticket/';

/** The token of an activity's public page: out of the installation's secret, so that a poster can be printed again. */
export const eventToken = ({ tokens }: Seal, condoId: number, number: string): string =>
  writtenSeal(tokens.seal('activity page', String(condoId), number));

import type { Services } from '../../platform/http/context.ts';

/** Where public pages are. */
export const PAGE_PATH = '/article/';

/** 160 bits. */
const BYTES = 20;

/**
 * The token of the public page of news: out of the installation's secret, so that its address can be shown again, while
 * the table holds only its hash.
 */
export const pageToken = ({ tokens }: Pick<Services, 'tokens'>, condoId: number, number: string): string =>
  Buffer.from(tokens.seal('news page', String(condoId), number), 'base64url')
    .subarray(0, BYTES)
    .toString('base64url');

/** The address of the public page of news. */
export const pageUrl = (
  services: Pick<Services, 'tokens' | 'origin'>,
  condoId: number,
  number: string,
): string => `${services.origin.url}${PAGE_PATH}${pageToken(services, condoId, number)}`;

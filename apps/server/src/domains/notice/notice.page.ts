import { base32 } from '../../platform/auth/secret.ts';
import type { Services } from '../../platform/http/context.ts';

/** Where public pages are. */
export const PAGE_PATH = '/notice/';

/** 160 bits. */
const BYTES = 20;

/**
 * The token of a notice's public page: out of the installation's secret, so that a poster can be printed again, while
 * the table holds only its hash.
 */
export function pageToken({ tokens }: Pick<Services, 'tokens'>, condoId: number, number: string): string {
  const sealed = tokens.seal('notice page', String(condoId), number);
  return base32(Buffer.from(sealed, 'base64url').subarray(0, BYTES));
}

/** The address of a notice's public page. */
export const pageUrl = (
  services: Pick<Services, 'tokens' | 'origin'>,
  condoId: number,
  number: string,
): string => `${services.origin.url}${PAGE_PATH}${pageToken(services, condoId, number)}`;

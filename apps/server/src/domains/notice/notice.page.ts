import { createHash } from 'node:crypto';
import type { Services } from '../../platform/http/context.ts';

/** Where public pages are. */
export const PAGE_PATH = '/notice/';

/** 160 bits. */
const BYTES = 20;
const signs = 'abcdefghijklmnopqrstuvwxyz234567';

/**
 * The token of a notice's public page: out of the installation's secret, so that a poster can be printed again, while
 * the table holds only its hash.
 */
export function pageToken({ tokens }: Pick<Services, 'tokens'>, condoId: number, number: string): string {
  const bytes = Buffer.from(tokens.seal('notice page', String(condoId), number), 'base64url').subarray(
    0,
    BYTES,
  );
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replace(/.{5}/g, (five) => signs[Number.parseInt(five, 2)] ?? '');
}

/** The stored form of a token. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The address of a notice's public page. */
export const pageUrl = (
  services: Pick<Services, 'tokens' | 'origin'>,
  condoId: number,
  number: string,
): string => `${services.origin.url}${PAGE_PATH}${pageToken(services, condoId, number)}`;

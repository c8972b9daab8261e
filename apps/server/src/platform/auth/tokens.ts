import { createHmac, createSecretKey } from 'node:crypto';
import { limits } from '@iris/contract/core/limits';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import { refusal } from '../http/failure.ts';

type Kind = 'access' | 'refresh';

/** A token's content: the session, and for a refresh token its generation within the session. */
export interface Claims {
  sessionId: number;
  generation: number;
  expiresAt: number;
}

export interface Tokens {
  issue(sessionId: number, generation: number): Promise<{ access_token: string; refresh_token: string }>;
  /** Throws 10041/10042 for an invalid token, 10051/10052 for an expired one. */
  verify(kind: Kind, token: string): Promise<Claims>;
  /** A fingerprint of content that cannot be made or reversed without the secret. */
  seal(...content: (string | Buffer)[]): string;
}

const lifetime: Record<Kind, number> = { access: limits.accessTokenMs, refresh: limits.refreshTokenMs };

/** Signs and verifies tokens with the secret that all servers on one database share. */
export function openTokens(secret: Buffer, clock: Clock): Tokens {
  const key = createSecretKey(secret);
  // Caches verified signatures, so that repeated calls of one console skip the check.
  const known = new LRUCache<string, Claims>({ max: 5_000 });

  const sign = (kind: Kind, sessionId: number, generation: number) =>
    new SignJWT({ kind, gen: generation })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(sessionId))
      .setIssuedAt(Math.floor(clock.now() / 1000))
      .setExpirationTime(Math.floor((clock.now() + lifetime[kind]) / 1000))
      .sign(key);

  const damaged = (kind: Kind) => refusal(`${kind}Damaged`, `core.${kind}Damaged`);
  const expired = (kind: Kind) => refusal(`${kind}Expired`, `core.${kind}Expired`);

  const check = async (kind: Kind, token: string): Promise<Claims> => {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      currentDate: new Date(clock.now()),
    }).catch((error: unknown) => {
      throw error instanceof errors.JWTExpired ? expired(kind) : damaged(kind);
    });
    const sessionId = Number(payload.sub);
    const { gen: generation, exp } = payload;
    if (payload.kind !== kind || !Number.isSafeInteger(sessionId) || typeof generation !== 'number' || !exp) {
      throw damaged(kind);
    }
    return { sessionId, generation, expiresAt: exp * 1000 };
  };

  return {
    async issue(sessionId, generation) {
      const [access_token, refresh_token] = await Promise.all([
        sign('access', sessionId, generation),
        sign('refresh', sessionId, generation),
      ]);
      return { access_token, refresh_token };
    },
    async verify(kind, token) {
      const cached = kind === 'access' ? known.get(token) : undefined;
      const claims = cached ?? (await check(kind, token));
      if (claims.expiresAt <= clock.now()) throw expired(kind);
      if (kind === 'access' && !cached) known.set(token, claims);
      return claims;
    },
    seal(...content) {
      const hmac = createHmac('sha256', key);
      for (const part of content) hmac.update(part).update('\0');
      return hmac.digest('base64url');
    },
  };
}

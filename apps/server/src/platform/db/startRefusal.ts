import pg from 'pg';
import { causesOf, isOutage, reasonOf } from '../outage.ts';
import { StartError } from '../startError.ts';

interface Place {
  where: string;
  user: string;
  name: string;
}

/** The most connections of one server: 16 for calls, 12 for lists, 4 for jobs and 1 for messages. */
const CONNECTIONS = 33;

/** PostgreSQL's start-up errors by code: what is wrong, and what to do. */
const refusals: Record<string, (place: Place) => string> = {
  '28P01': ({ user, where }) =>
    `${where} rejects the password of ${user}; correct user and password in DATABASE_URL.`,
  '28000': ({ user, where }) =>
    `${where} does not admit the user ${user}; correct the user in DATABASE_URL, or allow it in pg_hba.conf.`,
  '3D000': ({ name, where }) =>
    `${where} has no database ${name}; create it, or correct the name in DATABASE_URL.`,
  '42501': ({ user, name }) =>
    `${user} may not create tables in the database ${name}; make it the owner of the database.`,
  '53300': ({ where }) =>
    `${where} has no connections left; raise its max_connections: each Iris server uses up to ${CONNECTIONS}.`,
  '57P03': ({ where }) => `${where} is starting or stopping; start Iris again in a moment.`,
};

/**
 * Why the database at `url` keeps the server from starting, as a sentence without the password; undefined if the
 * error is not about a database that is away or refuses access.
 */
export function startRefusal(error: unknown, url: string): StartError | undefined {
  const { host, port, user = 'nobody', database = '' } = new pg.Client({ connectionString: url });
  const place = { where: `PostgreSQL at ${host}:${port}`, user, name: database };
  const codes = causesOf(error).flatMap((each) =>
    each instanceof pg.DatabaseError ? [each.code ?? ''] : [],
  );
  const refusal = codes.map((code) => refusals[code]).find(Boolean);
  if (refusal) return new StartError(refusal(place));
  if (!isOutage(error)) return undefined;
  return new StartError(
    `${place.where} does not answer (${reasonOf(error)}); start it, or correct host and port in DATABASE_URL.`,
  );
}

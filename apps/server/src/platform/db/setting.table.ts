import { pgTable, text } from 'drizzle-orm/pg-core';

/** Facts of the installation that all servers share: the signing secret, the first operator's link. */
export const settingTable = pgTable('setting', { name: text().primaryKey(), value: text().notNull() });

import type { Domain } from '../../platform/domain.ts';
import { locateStatementLines, locateStatements } from './statement.queries.ts';
import { mountStatements } from './statement.routes.ts';
import { statementWork } from './statement.work.ts';

/**
 * Bank statements: the credits of a file, the charges that each may pay, and the payments made from confirmed lines.
 */
export { insertStatement } from './statement.queries.ts';

/** Imported bank statements and the payments that their lines settle. */
export const statementDomain: Domain = {
  name: 'statement',
  locators: { statement: locateStatements, statementLine: locateStatementLines },
  mount: mountStatements,
  work: statementWork,
};

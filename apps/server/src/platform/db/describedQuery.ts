import pg from 'pg';

/** What PostgreSQL said about a statement's columns, as the driver keeps it in a result. */
interface Description {
  fields: pg.FieldDef[];
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** A prepared statement. Its first answer adds the description. */
export interface Prepared {
  name: string;
  text: string;
  description?: Description;
}

/** The driver's query with the parts that its types leave out. */
interface Query extends pg.Query {
  _result: Description;
  _accumulateRows: boolean;
  hasBeenParsed(connection: pg.Connection): boolean;
  prepare(connection: pg.Connection): void;
  handleRowDescription(message: unknown): void;
}
const Query = pg.Query as unknown as new (config: pg.QueryConfig) => Query;

/**
 * A query that asks for the columns of its prepared statement only once. The driver asks for them each time, and a
 * list has thirty: reading them took a tenth of a request. They cannot change: where a migration alters one,
 * PostgreSQL refuses to run what was prepared before.
 */
export class DescribedQuery extends Query {
  readonly #statement: Prepared;

  constructor(statement: Prepared, config: Omit<pg.QueryConfig, 'name' | 'text'> & { rowMode?: string }) {
    super({ ...config, name: statement.name, text: statement.text });
    this.#statement = statement;
  }

  override prepare(connection: pg.Connection): void {
    const { description } = this.#statement;
    if (!description || !this.hasBeenParsed(connection)) {
      super.prepare(connection);
      return;
    }
    Object.assign(this._result, description);
    this._accumulateRows = true;
    super.prepare(Object.create(connection, undescribed));
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#statement.description = { fields, _parsers, _prebuiltEmptyResultObject };
  }
}

const undescribed = { describe: { value: () => {} } };

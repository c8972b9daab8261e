import { endpoints } from '@iris/contract';
import type { AnyEndpoint } from '@iris/contract/core/endpoint';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { openApi } from '../src/platform/http/openapi.ts';

/** Checks the server's actual answers against the documentation; each shape is compiled once per worker. */
const { paths, components } = openApi();
const ajv = new Ajv2020({
  strict: false,
  validateSchema: false,
  validateFormats: false,
  // Making the code of a check faster takes longer than all its runs.
  code: { optimize: false },
});
ajv.addSchema({ paths, components }, 'api');
const compiled = new Map<string, ValidateFunction>();

const escaped = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

function validatorOf({ path, method, name }: AnyEndpoint, status: number): ValidateFunction {
  const key = `${method} ${path} ${status}`;
  const known = compiled.get(key);
  if (known) return known;
  const operation = paths[path]?.[method.toLowerCase()];
  const responses = (operation?.responses ?? {}) as Record<string, { $ref?: string }>;
  // The answers of a failing server are the same for all calls.
  const at = responses[status] ? String(status) : status >= 500 ? 'default' : undefined;
  const response = at === undefined ? undefined : responses[at];
  if (at === undefined || !response)
    throw new Error(`${name} answered ${status}, which its documentation does not name`);
  const where = response.$ref ?? `#/paths/${escaped(path)}/${method.toLowerCase()}/responses/${at}`;
  const validate = ajv.compile({ $ref: `api${where}/content/application~1json/schema` });
  compiled.set(key, validate);
  return validate;
}

/** Fails the test if the documentation does not describe the answer to its call. */
export function checkAnswer(endpoint: AnyEndpoint, status: number, envelope: unknown): void {
  const validate = validatorOf(endpoint, status);
  if (validate(envelope)) return;
  const errors = ajv.errorsText(validate.errors, { dataVar: 'answer' });
  throw new Error(`${endpoint.name} answered ${status} unlike its documentation: ${errors}`);
}

/** The same for the type of a file. */
export function checkFile(method: string, path: string, response: Response): void {
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || type === '' || type.startsWith('application/json')) return;
  const endpoint = endpoints.find(
    (one) => one.method === method && new RegExp(`^${one.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  if (!endpoint) return;
  const documented: readonly string[] = endpoint.download ?? [];
  if (!documented.includes(type)) throw new Error(`${endpoint.name} answered with ${type}`);
}

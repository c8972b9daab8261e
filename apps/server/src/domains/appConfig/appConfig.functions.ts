import { type AppConfig, appFunctions } from '@iris/contract/appConfig/appConfig.model';

type Functions = AppConfig['functions'];

/** All functions on, in the contract's order: the initial state of an app. */
export const defaultFunctions = (): Functions =>
  appFunctions.map((key) => ({ key, state: 'OPEN', notice: '', notice_en: '' }));

/** The named functions first, in their order; then those that only `rest` has. */
export function withRest(named: Functions, rest: Functions): Functions {
  const keys = new Set(named.map(({ key }) => key));
  return [...named, ...rest.filter(({ key }) => !keys.has(key))];
}

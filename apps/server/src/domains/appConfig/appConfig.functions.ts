import { type AppConfig, appFunctions } from '@iris/contract/appConfig/appConfig.model';

type Functions = AppConfig['functions'];

/** All functions open, in the order of the contract: what an app begins with. */
export const defaultFunctions = (): Functions =>
  appFunctions.map((key) => ({ key, state: 'OPEN', notice: '', notice_en: '' }));

/** The named functions first, as they stand there; behind them those that only `rest` has. */
export function withRest(named: Functions, rest: Functions): Functions {
  const keys = new Set(named.map(({ key }) => key));
  return [...named, ...rest.filter(({ key }) => !keys.has(key))];
}

import { type ComponentType, useEffect, useState } from 'react';

/** The code of a component, loaded when it is first needed. */
export interface Code<Props extends object> {
  /** The component, once it has loaded. */
  known(): ComponentType<Props> | undefined;
  /** Loads it once, and again after a failure. */
  load(): Promise<ComponentType<Props>>;
}

/** Code that `source` loads, usually with an import. A failure is passed on, and the next call tries again. */
export function codeOf<Props extends object>(
  source: () => Promise<{ default: ComponentType<Props> }>,
): Code<Props> {
  let component: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const begin = async () => {
    try {
      component = (await source()).default;
      return component;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  return {
    known: () => component,
    load: () => {
      loading ??= begin();
      return loading;
    },
  };
}

interface Loaded<Props extends object> {
  component?: ComponentType<Props> | undefined;
  failure?: { error: unknown };
}

/**
 * The component of some code, undefined while it loads. If loading fails, throws that error for the boundary around it.
 * `lazy` would keep what stands in its place for at least 300 ms, longer than most code takes to load.
 */
export function useCode<Props extends object>(code: Code<Props>): ComponentType<Props> | undefined {
  const [{ component, failure }, set] = useState<Loaded<Props>>(() => ({ component: code.known() }));
  const wanted = component === undefined;
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    const show = (loaded: Loaded<Props>) => {
      if (!gone) set(loaded);
    };
    code.load().then(
      (loaded) => show({ component: loaded }),
      (error: unknown) => show({ failure: { error } }),
    );
    return () => {
      gone = true;
    };
  }, [code, wanted]);
  if (failure) throw failure.error;
  return component;
}

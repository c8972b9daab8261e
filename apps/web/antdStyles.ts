import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import * as antd from 'antd';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { Plugin } from 'vite';
import { namesOf } from './chunks.ts';

/** Used by antd's own components; no module of the console imports them. */
const WITHIN = ['Col', 'Row', 'Spin'];
/** What an overlay shows when it is open; the overlay itself is drawn only in a browser. */
const PANEL = '_InternalPanelDoNotUseOrYouWillBeFired';

/**
 * Writes the rules of the antd components that the console uses to a file of their own. Made in the browser, they take a
 * tenth of the time in which a screen opens. They are the same in all themes, which only differ in their variables.
 * `base/themes/antdSheet.ts` adds the file to the page; a rule that is missing in it is made in the browser.
 */
export const antdStyles = (): Plugin => ({
  name: 'antd-styles',
  apply: 'build',
  generateBundle() {
    const modules = [...this.getModuleIds()].filter((id) => !id.includes('node_modules'));
    const names = modules.flatMap((id) => namesOf(this.getModuleInfo(id)?.code ?? '', 'antd'));
    this.emitFile({ type: 'asset', name: 'antd.css', source: antdRules(names) });
  },
});

/** The rules of components by their names. */
export function antdRules(names: readonly string[], theme: antd.ThemeConfig = {}): string {
  const cache = createCache();
  const themed = { ...theme, cssVar: { key: 'iris' }, hashed: false };
  const all: Readonly<Record<string, unknown>> = { ...antd };
  for (const part of [...new Set([...names, ...WITHIN])].sort().flatMap((name) => partsOf(all[name])))
    try {
      renderToString(
        createElement(
          StyleProvider,
          { cache },
          createElement(antd.ConfigProvider, { theme: themed }, createElement(part)),
        ),
      );
    } catch {
      // A part that needs more than its defaults; its rules come with the component, or are made in the browser.
    }
  return extractStyle(cache, { plain: true, types: 'style' });
}

/** A component with those that hang on it, such as `Input.TextArea`. */
function partsOf(exported: unknown): ComponentType[] {
  if (!isComponent(exported)) return [];
  const hanging = Object.entries(exported).filter(([name]) => /^[A-Z]/.test(name) || name === PANEL);
  return [exported, ...hanging.map(([, part]) => part).filter(isComponent)];
}

const isComponent = (value: unknown): value is ComponentType =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);

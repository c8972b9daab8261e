import type { Plugin, Rolldown } from 'vite';
import { reach } from './chunks.ts';

/** What the first script opens for somebody who is signed in. */
const CONSOLE = '/shell/Console.tsx';
/** What most screens share; see `chunks.ts`. */
const SCREENS = 'screens';
/** The script of the page's head that fetches it. */
const HEAD = '<script src="/first-paint.js"';
/** What `antdStyles` writes. */
const ANTD = /^assets\/antd-[\w-]+\.css$/;

/**
 * Names the console's files in the page, so that they are fetched beside its first scripts, rather than after those
 * have run. Only `public/first-paint.js` knows whether somebody is signed in, and whether another screen than the home
 * page is opened.
 */
export const ahead = (): Plugin => ({
  name: 'ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {}, chunk }) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const byName = new Map(chunks.map((one) => [one.fileName, one]));
      const needs = ({ fileName }: Rolldown.OutputChunk) =>
        reach([fileName], (name) => byName.get(name)?.imports ?? []);
      const opened = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(CONSOLE));
      const shared = chunks.find(({ name }) => name === SCREENS);
      const antd = Object.keys(bundle).find((name) => ANTD.test(name));
      if (!opened || !shared || !antd || !chunk || !html.includes(HEAD))
        throw new Error('the page does not open the console');
      const addressesOf = (scripts: readonly string[]) =>
        [...scripts, ...scripts.flatMap((name) => [...(byName.get(name)?.viteMetadata?.importedCss ?? [])])]
          .map((file) => `/${file}`)
          .join(' ');
      const there = needs(chunk);
      const start = [...needs(opened)].filter((name) => !there.has(name));
      const screens = [...needs(shared)].filter((name) => !there.has(name) && !start.includes(name));
      const named = {
        ahead: `${addressesOf(start)} /${antd}`,
        screens: addressesOf(screens),
        antd: `/${antd}`,
      };
      const data = Object.entries(named).map(([name, files]) => ` data-${name}="${files}"`);
      return html.replace(HEAD, `${HEAD}${data.join('')}`);
    },
  },
});

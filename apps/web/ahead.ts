import type { Plugin, Rolldown } from 'vite';
import { reach } from './chunks.ts';

/** What the first script opens for somebody who is signed in. */
const CONSOLE = '/shell/Console.tsx';
/** The script of the page's head that fetches it. */
const HEAD = '<script src="/first-paint.js"';
/** What `antdStyles` writes. */
const ANTD = /^assets\/antd-[\w-]+\.css$/;

/**
 * Names the console's files in the page, so that they are fetched beside its first scripts, rather than after those
 * have run. Only `public/first-paint.js` knows whether somebody is signed in.
 */
export const ahead = (): Plugin => ({
  name: 'ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {}, chunk }) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const named = new Map(chunks.map((one) => [one.fileName, one]));
      const needs = ({ fileName }: Rolldown.OutputChunk) =>
        reach([fileName], (name) => named.get(name)?.imports ?? []);
      const opened = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(CONSOLE));
      if (!opened || !chunk || !html.includes(HEAD)) throw new Error('the page does not open the console');
      const there = needs(chunk);
      const scripts = [...needs(opened)].filter((name) => !there.has(name));
      const styles = scripts.flatMap((name) => [...(named.get(name)?.viteMetadata?.importedCss ?? [])]);
      const antd = Object.keys(bundle).find((name) => ANTD.test(name));
      if (!antd) throw new Error('antd’s rules were not written');
      const files = [...scripts, ...styles, antd].map((file) => `/${file}`);
      return html.replace(HEAD, `${HEAD} data-ahead="${files.join(' ')}" data-antd="/${antd}"`);
    },
  },
});

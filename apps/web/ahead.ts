import type { Plugin, Rolldown } from 'vite';

/** What the first script opens for somebody who is signed in. */
const CONSOLE = '/shell/Console.tsx';
/** The script of the page's head that fetches it. */
const HEAD = '<script src="/first-paint.js"';

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
      const needs = (fileName: string): Rolldown.OutputChunk[] => {
        const found = chunks.find((one) => one.fileName === fileName);
        return found ? [found, ...found.imports.flatMap(needs)] : [];
      };
      const opened = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(CONSOLE));
      if (!opened || !chunk || !html.includes(HEAD)) throw new Error('the page does not open the console');
      const there = new Set(needs(chunk.fileName));
      const wanted = [...new Set(needs(opened.fileName))].filter((one) => !there.has(one));
      const styles = wanted.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
      const files = [...wanted.map(({ fileName }) => fileName), ...styles];
      return html.replace(HEAD, `${HEAD} data-ahead="${files.map((file) => `/${file}`).join(' ')}"`);
    },
  },
});

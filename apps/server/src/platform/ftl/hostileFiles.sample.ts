// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the variables of templates, not of this program
import type { Rich } from '@iris/contract/core/rich';

/** Files that somebody could upload to harm the server or a reader, in families that grow with `n`. */
const files: readonly ((n: number) => string)[] = [
  (n) => '<p>'.repeat(n * 4_000),
  (n) => '<ul><li>'.repeat(n * 3_000),
  (n) => '<blockquote>'.repeat(n * 2_000),
  (n) => '<b>'.repeat(n * 6_000),
  (n) => `${'<b>'.repeat(n * 200)}x${'</b>'.repeat(n * 200)}`,
  (n) => '</p>'.repeat(n * 4_000),
  (n) => '<p x='.repeat(n * 3_000),
  (n) => `<p ${'a="'.repeat(n * 4_000)}>`,
  (n) => `<a href="${'x'.repeat(n * 5_000)}">x</a>`,
  (n) => `<p>${'&amp;'.repeat(n * 4_000)}</p>`,
  (n) => `<p>${'&#x41;'.repeat(n * 3_000)}</p>`,
  (n) => `<p>${'&'.repeat(n * 9_000)}</p>`,
  (n) => '<!--'.repeat(n * 5_000),
  (n) => '<!--x-->'.repeat(n * 5_000),
  (n) => '<!'.repeat(n * 9_000),
  (n) => '<p>${name}</p>\n'.repeat(n * 700),
  (n) => '${name}'.repeat(n * 1_600),
  (n) => '<#if paid>x</#if>'.repeat(n * 700),
  (n) => '<br>'.repeat(n * 4_000),
  (n) => '\n'.repeat(n * 12_000),
  (n) => `<title>${'x'.repeat(n * 9_000)}</title>`,
  (n) => '<title>a</title>'.repeat(n * 900),
  (n) => `${'\u0001\u0002\u0003'.repeat(n * 3_000)}`,
  (n) => `<${'p'.repeat(n * 9_000)}>`,
  (n) => `<script>alert(${n})</script>`,
  (n) => `<img src=x onerror="alert(${n})">`,
  (n) => `<a href="java\tscript:alert(${n})">x</a>`,
  (n) => `<a href="data:text/html;base64,${'PHN2Zz4='.repeat(n)}">x</a>`,
  (n) => `<a href="//evil.example/${n}">x</a>`,
  (n) => `<a href="https://good.example@evil.example/\${name}${n}">x</a>`,
  (n) => `<iframe srcdoc="<p>${n}">`,
  (n) => `<style>@import "http://evil.example/${n}"</style>`,
  (n) => `<svg onload="alert(${n})"><p>x</p></svg>`,
  (n) => `<p onclick="alert(${n})" style="background:url(http://evil.example)">x</p>`,
];
const sizes = [1, 2, 5, 10];
export const hostileFiles: readonly string[] = files.flatMap((family) => sizes.map((n) => family(n)));

const paragraph = (text: string) => ({
  type: 'paragraph' as const,
  content: [{ type: 'text' as const, text }],
});
const doc = (content: unknown[]): Rich => ({ type: 'doc', content: content as Rich['content'] });
const times = <Made>(count: number, make: (at: number) => Made): Made[] =>
  Array.from({ length: count }, (_, at) => make(at));
/** A document of lists in lists, so deep. */
export const nestedDoc = (depth: number): Rich =>
  doc([
    times(depth, () => 0).reduce<unknown>(
      (inner) => ({ type: 'bulletList', content: [{ type: 'listItem', content: [inner] }] }),
      paragraph('${name}'),
    ),
  ]);

/** Documents of the same kind, of which an editor makes none. */
const docs: readonly ((n: number) => Rich)[] = [
  (n) => doc(times(n * 1_000, () => paragraph('${name}'))),
  (n) => doc(times(n * 1_000, () => paragraph('<#if paid>'))),
  (n) => doc(times(n * 1_000, () => paragraph('<#--'))),
  (n) => doc(times(n * 500, (at) => paragraph(at % 2 ? '</#list>' : '<#list items as x>'))),
  (n) => doc(times(n * 19, (at) => paragraph(at < n * 9 ? '<#list items as x>' : '${x.name}'))),
  (n) => doc([paragraph('<#if '.repeat(n * 3_000))]),
  (n) => doc([paragraph('"'.repeat(n * 9_000)), paragraph('<#if paid>')]),
  (n) => nestedDoc(n * 20),
  (n) =>
    doc([
      {
        type: 'paragraph',
        content: times(n * 3_000, () => ({ type: 'text', text: '${name}', marks: [{ type: 'bold' }] })),
      },
    ]),
  (n) =>
    doc([
      {
        type: 'paragraph',
        content: times(n * 3_000, (at) => ({
          type: 'text',
          text: at % 2 ? '{name}' : '$',
          marks: [{ type: 'bold' }],
        })),
      },
    ]),
  (n) => doc([paragraph('\u0001'.repeat(n * 5_000))]),
  (n) => doc([paragraph('\u00010\u0002x\u0003'.repeat(n * 2_000))]),
];
export const hostileDocs: readonly Rich[] = docs.flatMap((family) => sizes.map((n) => family(n)));

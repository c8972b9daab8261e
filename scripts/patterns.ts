import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { analyse } from 'scslre';
import { type ESTree, parseSync, Visitor } from 'vite';

/**
 * Holds every regular expression of the sources to linear time: no input may keep the processor busy for the square
 * of its length. `scslre` finds them: it is the basis of eslint-plugin-regexp, and needs no ESLint. A pattern built
 * at run time is read with 1 for each number in braces; any other pattern built at run time shows one of its forms in
 * a comment right before it: `// like /a|b/`.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const sources = '{packages/contract,apps/server,apps/web}/src/**/*.{ts,tsx}';
const isTest = (file: string): boolean => /\.(?:test|sample)\.tsx?$/.test(file);

interface Pattern {
  source: string;
  flags: string;
}

/** What is wrong with a pattern; undefined for a linear one. */
export function faultOf({ source, flags }: Pattern): string | undefined {
  const [report] = analyse({ source, flags }, { maxReports: 1 }).reports;
  if (!report) return undefined;
  const { exponential, character, type } = report;
  return `takes ${exponential ? 'exponential' : 'quadratic'} time on a repeated ${character.literal.source} (${type})`;
}

/** A line for each pattern in a source text that is not linear, or whose form is unknown. */
export function faultsIn(file: string, text: string): string[] {
  const { program, comments } = parseSync(file, text);
  const faults: string[] = [];
  const note = ({ start, end }: ESTree.Span, pattern: Pattern | undefined) => {
    const fault = pattern ? faultOf(pattern) : 'is put together: show a form of it, `// like /…/`';
    const line = text.slice(0, start).split('\n').length;
    if (fault) faults.push(`${file}:${line}: ${text.slice(start, end)} ${fault}`);
  };
  const shownBefore = (at: number): Pattern | undefined => {
    const comment = comments.findLast(({ end }) => end <= at);
    if (!comment || text.slice(comment.end, at).trimStart().includes('\n')) return undefined;
    const [, source, flags = ''] = /^ like \/(.+)\/([a-z]*)$/.exec(comment.value) ?? [];
    return source === undefined ? undefined : { source, flags };
  };
  const madeBy = (node: ESTree.NewExpression | ESTree.CallExpression) => {
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return;
    const [source, flags] = node.arguments.map(writtenIn);
    const known = source !== undefined && (flags !== undefined || node.arguments.length === 1);
    note(node, known ? { source, flags: flags ?? '' } : shownBefore(node.start));
  };
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) note(node, { source: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression: madeBy,
    CallExpression: madeBy,
  }).visit(program);
  return faults;
}

/** The text of a literal, or of a template whose only values are numbers in braces, like `\d{1,${most}}`. */
function writtenIn(node: ESTree.Argument): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  const parts = node.quasis.map(({ value }) => value.cooked ?? '');
  const inBraces = parts
    .slice(1)
    .every((after, index) => /[{,]$/.test(parts[index] ?? '') && /^[,}]/.test(after));
  return inBraces ? parts.join('1') : undefined;
}

if (import.meta.main) {
  const faults = globSync(sources, { cwd: root })
    .filter((file) => !isTest(file))
    .flatMap((file) => faultsIn(file, readFileSync(`${root}${file}`, 'utf8')));
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  process.exit(faults.length > 0 ? 1 : 0);
}

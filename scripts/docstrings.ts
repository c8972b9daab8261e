import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ESTree, parseSync } from 'vite';

/**
 * Finds exports without a docstring: a `/** … *\/` comment right before the declaration. Reads the syntax tree, so
 * that the form of the export (declaration, arrow function, memo, export list) makes no difference.
 */
export interface Declared {
  name: string;
  /** Whether it is callable: a function, a hook or a component. */
  callable: boolean;
  documented: boolean;
}

interface Reexported {
  name: string;
  /** The name in the other module. */
  imported: string;
  from: string;
}

/** What a module exports: its own declarations, and names re-exported from other modules; `type` exports included. */
export function exportsOf(file: string, text: string): { declared: Declared[]; reexported: Reexported[] } {
  const { program, comments } = parseSync(file, text);
  const documentedAt = (start: number): boolean => {
    const comment = comments.findLast(({ end }) => end <= start);
    if (comment?.type !== 'Block' || !comment.value.startsWith('*')) return false;
    return text.slice(comment.end, start).trim() === '';
  };
  const local = new Map<string, Declared>();
  const declared: Declared[] = [];
  const reexported: Reexported[] = [];
  const add = (one: Declared, isExported: boolean) => {
    // Of overloads, the first has the docstring.
    if (local.has(one.name)) return;
    local.set(one.name, one);
    if (isExported) declared.push(one);
  };
  for (const node of program.body) {
    if (node.type === 'ExportNamedDeclaration' && node.source) {
      for (const { exported, local: imported } of node.specifiers)
        reexported.push({ name: nameOf(exported), imported: nameOf(imported), from: node.source.value });
    } else if (node.type === 'ExportNamedDeclaration' && node.declaration) {
      for (const one of declarationsIn(node.declaration))
        add({ ...one, documented: documentedAt(node.start) }, true);
    } else if (node.type === 'ExportAllDeclaration') {
      // The entry does not show what a star export contains, so the star is reported as a name without a docstring.
      reexported.push({ name: '*', imported: '*', from: node.source.value });
    } else if (node.type === 'ExportDefaultDeclaration') {
      add(
        { name: 'default', callable: isCallable(node.declaration), documented: documentedAt(node.start) },
        true,
      );
    } else {
      for (const one of declarationsIn(node)) add({ ...one, documented: documentedAt(node.start) }, false);
    }
  }
  // An export list may precede what it names.
  for (const node of program.body) {
    if (node.type !== 'ExportNamedDeclaration' || node.source) continue;
    for (const { local: own, exported } of node.specifiers) {
      const found = local.get(nameOf(own));
      if (found) declared.push({ ...found, name: nameOf(exported) });
    }
  }
  return { declared, reexported };
}

/** The names that a module exports or re-exports whose definition, followed through re-exports, has no docstring. */
export function undocumentedExports(file: string): string[] {
  const { declared, reexported } = exportsOf(file, readFileSync(file, 'utf8'));
  const own = declared.filter(({ documented }) => !documented).map(({ name }) => `${file} ${name}`);
  return [...own, ...reexported.flatMap(({ imported, from }) => undocumentedAt(file, from, imported))];
}

function undocumentedAt(importer: string, from: string, name: string): string[] {
  const file = join(dirname(importer), from);
  // A package documents itself.
  if (!from.startsWith('.')) return [];
  const { declared, reexported } = exportsOf(file, readFileSync(file, 'utf8'));
  const passedOn = reexported.find((one) => one.name === name);
  if (passedOn) return undocumentedAt(file, passedOn.from, passedOn.imported);
  return declared.some((one) => one.name === name && one.documented) ? [] : [`${file} ${name}`];
}

function declarationsIn(node: ESTree.Node): Omit<Declared, 'documented'>[] {
  if (node.type === 'VariableDeclaration') {
    return node.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' ? [{ name: id.name, callable: init !== null && isCallable(init) }] : [],
    );
  }
  const named = 'id' in node && node.id && 'name' in node.id ? node.id.name : undefined;
  return typeof named === 'string' ? [{ name: named, callable: isCallable(node) }] : [];
}

/** A function in any form, also wrapped: memo(…), forwardRef(…), a cast or `satisfies`. */
function isCallable(node: ESTree.Node): boolean {
  if (node.type === 'CallExpression') {
    const wraps = node.callee.type === 'Identifier' && /^(memo|forwardRef|lazy)$/.test(node.callee.name);
    return wraps && node.arguments.some(isCallable);
  }
  if ('expression' in node && typeof node.expression === 'object' && node.expression) {
    return isCallable(node.expression);
  }
  return /^(FunctionDeclaration|TSDeclareFunction|FunctionExpression|ArrowFunctionExpression)$/.test(
    node.type,
  );
}

const nameOf = (name: ESTree.ModuleExportName): string => (name.type === 'Literal' ? name.value : name.name);

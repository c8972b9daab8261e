/** A form as Stripe parses it: `metadata[payment]=1&expand[]=x&line_items[0][quantity]=1` is a tree. */
export type FormTree = { [name: string]: FormTree | string };

const PARTS = 8;
const name = /^[\w-]{1,64}$/;

/** The tree of a form-encoded text; undefined if a name is malformed. */
export function readForm(encoded: string): FormTree | undefined {
  const tree: FormTree = Object.create(null);
  for (const [key, value] of new URLSearchParams(encoded)) {
    const [first = '', ...rest] = key.split('[');
    if (rest.some((part) => !part.endsWith(']'))) return undefined;
    const path = [first, ...rest.map((part) => part.slice(0, -1))];
    if (!put(tree, path, value)) return undefined;
  }
  return tree;
}

function put(tree: FormTree, path: readonly string[], value: string): boolean {
  if (path.length > PARTS) return false;
  let at = tree;
  for (const [index, part] of path.entries()) {
    // `expand[]` is numbered automatically.
    const key = part === '' && index > 0 ? String(Object.keys(at).length) : part;
    if (!name.test(key)) return false;
    if (index === path.length - 1) {
      at[key] = value;
      return true;
    }
    const next = at[key] ?? Object.create(null);
    if (typeof next === 'string') return false;
    at[key] = next;
    at = next;
  }
  return false;
}

/** The items of a list in such a tree, in order. */
export const listed = (tree: unknown): unknown[] =>
  typeof tree === 'object' && tree !== null
    ? Object.entries(tree)
        .sort(([a], [b]) => Number(a) - Number(b))
        .map(([, item]) => item)
    : [];

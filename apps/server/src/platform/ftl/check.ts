import { dateFormat, isNumberFormat } from './format.ts';
import { type Expression, FtlError, type Known, type KnownModel, type Part } from './ftl.ts';

/** What a name stands for where it is used: the variables, and the entries of lists around it. */
interface Scope {
  known: KnownModel;
  entries: ReadonlyMap<string, Known>;
}

/**
 * Refuses a template that names a variable which its kind does not have, or uses one as what it is not, so that a
 * template that was saved can be rendered for anybody. A value that somebody lacks is shown as nothing.
 */
export function checkFtl(parts: readonly Part[], known: KnownModel): void {
  checkParts(parts, { known, entries: new Map() });
}

function checkParts(parts: readonly Part[], scope: Scope): void {
  for (const part of parts) {
    if (part.type === 'value') {
      const type = typeOf(part.of, scope);
      if (type === 'flag' || typeof type !== 'string') throw new FtlError('notShown', part.at);
    } else if (part.type === 'if') {
      for (const { when, body } of part.branches) {
        if (when) checkCondition(when, scope);
        checkParts(body, scope);
      }
    } else if (part.type === 'list') {
      const type = typeOf(part.of, scope);
      if (!isList(type)) throw new FtlError('notList', part.at);
      checkParts(part.body, { ...scope, entries: new Map([...scope.entries, [part.as, type[0]]]) });
      checkParts(part.none, scope);
    }
  }
}

const isList = (type: Known): type is readonly [Known] => Array.isArray(type);

function checkCondition(of: Expression, scope: Scope): void {
  if (typeOf(of, scope) !== 'flag') throw new FtlError('condition', of.at);
}

function typeOf(of: Expression, scope: Scope): Known {
  switch (of.type) {
    case 'literal':
      return typeof of.value === 'string' ? 'text' : typeof of.value === 'number' ? 'number' : 'flag';
    case 'name':
      return typeOfName(of.path, of.at, scope);
    case 'default': {
      const type = typeOf(of.of, scope);
      if (!of.or) return type;
      const other = typeOf(of.or, scope);
      // A word for a missing amount or day; shown, nothing more.
      if (other !== type && other !== 'text') throw new FtlError('compared', of.at);
      return other === type ? type : 'text';
    }
    case 'exists':
      typeOf(of.of, scope);
      return 'flag';
    case 'not':
      checkCondition(of.of, scope);
      return 'flag';
    case 'and':
    case 'or':
      checkCondition(of.left, scope);
      checkCondition(of.right, scope);
      return 'flag';
    case 'compare': {
      const [left, right] = [typeOf(of.left, scope), typeOf(of.right, scope)];
      const ordered = of.by !== '==' && of.by !== '!=';
      const fits =
        left === right && typeof left === 'string' && !(ordered && (left === 'text' || left === 'flag'));
      if (!fits) throw new FtlError('compared', of.at, of.by);
      return 'flag';
    }
    case 'builtin':
      return typeOfBuiltin(of, scope);
  }
}

function typeOfName(path: readonly string[], at: number, { known, entries }: Scope): Known {
  const [first = '', ...rest] = path;
  let type: Known | undefined =
    entries.get(first) ?? (Object.hasOwn(known, first) ? known[first] : undefined);
  for (const name of rest) type = type && isModel(type) && Object.hasOwn(type, name) ? type[name] : undefined;
  if (type === undefined) throw new FtlError('variable', at, path.join('.'));
  return type;
}

const isModel = (type: Known): type is KnownModel => typeof type === 'object' && !isList(type);

function typeOfBuiltin(of: Expression & { type: 'builtin' }, scope: Scope): Known {
  const { name, given, at } = of;
  const refuse = (): never => {
    throw new FtlError('given', at, `?${name}`);
  };
  if (name === 'index' || name === 'counter' || name === 'has_next') {
    const loops = of.of.type === 'name' && of.of.path.length === 1 && scope.entries.has(of.of.path[0] ?? '');
    if (!loops) refuse();
    return name === 'has_next' ? 'flag' : 'number';
  }
  const type = typeOf(of.of, scope);
  if (name === 'size') return isList(type) ? 'number' : refuse();
  if (name !== 'string') return type === 'text' ? 'text' : refuse();
  const [format = '', other] = given;
  if (type === 'flag') return given.length === 2 ? 'text' : refuse();
  if (typeof type !== 'string' || other !== undefined) return refuse();
  if (given.length === 0) return 'text';
  const fits = type === 'number' ? isNumberFormat(format) : type === 'date' && dateFormat(format) !== null;
  if (!fits) throw new FtlError('format', at, format);
  return 'text';
}

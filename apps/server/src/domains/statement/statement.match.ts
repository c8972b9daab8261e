import { limits } from '@iris/contract/core/limits';
import type { MatchReason } from '@iris/contract/statement/statement.model';

/** A charge that a line may pay. Amounts are HKD cents. */
export interface Payable {
  id: number;
  businessNo: string;
  payerId: number;
  /** All names of the payer, in either language. */
  names: readonly string[];
  amount: number;
  dueDay: string;
  /** The slip in review that it belongs to; null while it is open. */
  slipId: number | null;
  /** Whether it may be paid in parts. */
  inParts?: boolean;
}
export interface Incoming {
  id: number;
  amount: number;
  reference: string;
  name: string;
}
export interface Proposal<Charge extends Payable> {
  /** Together they add up to the amount, or it is a part of the only one. */
  charges: readonly Charge[];
  reasons: MatchReason[];
  sure: boolean;
}

/** Nobody would look at more. */
const PROPOSALS = 5;
const WORDS = 40;

interface Group<Charge> {
  charges: readonly Charge[];
  names: ReadonlySet<string>;
}

/**
 * The charges that each line may pay, surest first: those named by its reference, then those of its amount, with those
 * of its payer first. Several charges are proposed together when they are the oldest ones of a payer or belong to one
 * slip. A proposal is sure if the reference names exactly the charges that the amount pays, or if it is the payer's
 * only charge of that amount; each charge is sure for one line only.
 */
export function propose<Charge extends Payable>(
  lines: readonly Incoming[],
  charges: readonly Charge[],
): Map<number, Proposal<Charge>[]> {
  const index = indexOf(charges, new Set(lines.map(({ amount }) => amount)));
  const spoken = new Set<number>();
  return new Map(
    lines.map((line) => {
      const found = proposalsFor(line, index);
      for (const proposal of found) {
        proposal.sure &&= proposal.charges.every(({ id }) => !spoken.has(id));
        if (proposal.sure) for (const { id } of proposal.charges) spoken.add(id);
      }
      return [line.id, found];
    }),
  );
}

interface Index<Charge> {
  byNumber: ReadonlyMap<string, Charge>;
  byAmount: ReadonlyMap<number, Group<Charge>[]>;
  /** By amount and name. */
  byName: ReadonlyMap<string, Group<Charge>[]>;
  /** By amount and charge. */
  byCharge: ReadonlyMap<string, Group<Charge>[]>;
}

function indexOf<Charge extends Payable>(
  charges: readonly Charge[],
  amounts: ReadonlySet<number>,
): Index<Charge> {
  const sorted = [...charges].sort((a, b) =>
    a.dueDay === b.dueDay ? a.id - b.id : a.dueDay < b.dueDay ? -1 : 1,
  );
  const [byAmount, byName, byCharge] = [
    new Map<number, Group<Charge>[]>(),
    new Map<string, Group<Charge>[]>(),
    new Map<string, Group<Charge>[]>(),
  ];
  const payers = new Map<number, Set<string>>();
  const namesOfPayer = ({ payerId, names }: Charge): Set<string> => {
    const known = payers.get(payerId) ?? new Set(names.flatMap(namesOf));
    payers.set(payerId, known);
    return known;
  };
  for (const together of groupsOf(sorted)) {
    const amount = sumOf(together);
    const [first] = together;
    if (!first || !amounts.has(amount)) continue;
    const group = { charges: together, names: namesOfPayer(first) };
    push(byAmount, amount, group);
    for (const name of group.names) push(byName, `${amount} ${name}`, group);
    for (const { id } of together) push(byCharge, `${amount} ${id}`, group);
  }
  return {
    byNumber: new Map(sorted.map((one) => [squeezed(one.businessNo), one])),
    byAmount,
    byName,
    byCharge,
  };
}

const push = <Key, Item>(map: Map<Key, Item[]>, key: Key, item: Item): void => {
  const list = map.get(key);
  if (list) list.push(item);
  else map.set(key, [item]);
};

const sumOf = (charges: readonly Payable[]): number => charges.reduce((sum, { amount }) => sum + amount, 0);

/** Each open charge, the oldest two, three … of a payer, and the charges of each slip. */
function groupsOf<Charge extends Payable>(sorted: readonly Charge[]): Charge[][] {
  const [payers, slips] = [new Map<number, Charge[]>(), new Map<number, Charge[]>()];
  for (const one of sorted) {
    if (one.slipId === null) push(payers, one.payerId, one);
    else push(slips, one.slipId, one);
  }
  const open = [...payers.values()];
  return [
    ...open.flatMap((own) => own.map((one) => [one])),
    ...open.flatMap((own) => own.slice(1, limits.collectAtOnce).map((_, index) => own.slice(0, index + 2))),
    ...slips.values(),
  ];
}

function proposalsFor<Charge extends Payable>(line: Incoming, index: Index<Charge>): Proposal<Charge>[] {
  const { amount } = line;
  const named = [...new Set(numbersIn(line.reference).flatMap((number) => index.byNumber.get(number) ?? []))];
  const callers = new Set([...namesIn(line.name), ...namesIn(line.reference)]);
  // Two are enough to know that neither is the only one.
  const ofPayer = [...callers].flatMap((name) =>
    (index.byName.get(`${amount} ${name}`) ?? []).slice(0, PROPOSALS),
  );
  const groups = new Set([
    ...named.flatMap(({ id }) => index.byCharge.get(`${amount} ${id}`) ?? []),
    ...namedTogether(named, amount),
    ...ofPayer,
    ...(index.byAmount.get(amount) ?? []).slice(0, PROPOSALS),
  ]);
  const ranked = [...different(groups)].map((group) => {
    const inReference = group.charges.filter((one) => named.includes(one)).length;
    const ofName = [...group.names].some((name) => callers.has(name));
    return { group, whole: inReference === group.charges.length, inReference, ofName };
  });
  const whole = ranked.filter((one) => one.whole);
  const called = ranked.filter((one) => one.ofName);
  const rank = ({ whole: all, inReference, ofName }: (typeof ranked)[number]): number =>
    (all ? 4 : 0) + (inReference > 0 ? 2 : 0) + (ofName ? 1 : 0);
  const matches: Proposal<Charge>[] = ranked
    .sort((a, b) => rank(b) - rank(a) || a.group.charges.length - b.group.charges.length)
    .slice(0, PROPOSALS)
    .map((one) => ({
      charges: one.group.charges,
      reasons: [
        ...(one.inReference > 0 ? (['REFERENCE'] as const) : []),
        'AMOUNT',
        ...(one.ofName ? (['NAME'] as const) : []),
      ],
      sure: one.whole
        ? whole.length === 1
        : whole.length === 0 && named.length === 0 && one.ofName && called.length === 1,
    }));
  const part = whole.length === 0 ? partNamed(named, amount) : undefined;
  return part ? [part, ...matches].slice(0, PROPOSALS) : matches;
}

/** The only open charge that the reference names, if the amount is a part of it; somebody has to confirm it. */
function partNamed<Charge extends Payable>(
  named: readonly Charge[],
  amount: number,
): Proposal<Charge> | undefined {
  const [charge, ...others] = named;
  if (!charge || others.length > 0 || !charge.inParts || charge.slipId !== null || amount >= charge.amount) {
    return undefined;
  }
  return { charges: [charge], reasons: ['REFERENCE', 'PART'], sure: false };
}

/** The charges named by the reference, if they are several open charges of one payer that add up to the amount. */
function namedTogether<Charge extends Payable>(named: readonly Charge[], amount: number): Group<Charge>[] {
  const [first] = named;
  if (!first || named.length < 2 || sumOf(named) !== amount) return [];
  if (named.some(({ payerId, slipId }) => payerId !== first.payerId || slipId !== null)) return [];
  return [{ charges: named, names: new Set(first.names.flatMap(namesOf)) }];
}

/** Groups of the same charges, counted once. */
function different<Charge extends Payable>(groups: Iterable<Group<Charge>>): Iterable<Group<Charge>> {
  const key = ({ charges }: Group<Charge>) =>
    charges
      .map(({ id }) => id)
      .sort((a, b) => a - b)
      .join();
  return new Map([...groups].map((group) => [key(group), group])).values();
}

/** A number without the separators that people and banks put into it. */
const squeezed = (number: string): string => number.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** All possible bill numbers in a reference: each word and up to four in a row, with and without leading letters. */
export function numbersIn(reference: string): string[] {
  const words = reference.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  const joined = runsOf(words.slice(0, WORDS), 1, 4).map((run) => run.join(''));
  const found = joined.filter((word) => /\d{3}/.test(word));
  return [...new Set(found.flatMap((word) => [word, word.replace(/^[A-Z]+(?=[A-Z]\d)/, '')]))];
}

const titles = /^(MR|MRS|MS|MISS|DR)$/;
const hanTitles = /(先生|女士|小姐|太太)$/;
/** Chinese names in a text, also those with spaces between the characters. */
const hanOf = (text: string): string[] =>
  runsOf((text.match(/\p{Script=Han}+/gu) ?? []).slice(0, WORDS), 1, 4)
    .map((run) => run.join('').replace(hanTitles, ''))
    .filter((name) => name.length > 1);
const wordsOf = (text: string): string[] =>
  (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toUpperCase()
      .match(/[A-Z]+/g) ?? []
  ).filter((word) => !titles.test(word));
/** The same for any order and spacing of the words: their letters, sorted. */
const lettersOf = (words: readonly string[]): string => [...words.join('')].sort().join('');

/** The lookup keys of a payer's name: the Chinese name, and the letters of the English one. */
export function namesOf(name: string): string[] {
  const words = wordsOf(name);
  return [...hanOf(name), ...(words.join('').length > 3 ? [lettersOf(words)] : [])];
}

/** The possible payer names in a text. */
export function namesIn(text: string): string[] {
  const words = wordsOf(text).slice(0, WORDS);
  return [
    ...hanOf(text),
    ...namesOf(text),
    ...runsOf(words, 1, 5)
      .map(lettersOf)
      .filter((letters) => letters.length > 3),
  ];
}

/** All runs of neighbouring items, from the least to the most length. */
const runsOf = <Item>(items: readonly Item[], least: number, most: number): Item[][] =>
  items.flatMap((_, from) =>
    Array.from({ length: most - least + 1 }, (__, more) => items.slice(from, from + least + more)).filter(
      (run, more) => run.length === least + more,
    ),
  );

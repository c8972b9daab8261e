import type { HelpTree } from '@iris/contract/help/help.model';

export type Listed = HelpTree[number];
export type ListedQuestion = Listed['questions'][number];

/** A top-level catalogue with its sub-catalogues. */
export interface Chapter {
  top: Listed;
  below: Listed[];
}

/** The table of contents in reading order; a sub-catalogue whose parent is missing is listed by itself. */
export function chaptersOf(tree: HelpTree): Chapter[] {
  const ids = new Set(tree.map(({ id }) => id));
  return tree
    .filter(({ parent_id }) => parent_id === null || !ids.has(parent_id))
    .map((top) => ({ top, below: tree.filter(({ parent_id }) => parent_id === top.id) }));
}

/** A question in context: the catalogues above it, and its neighbours in reading order. */
export interface Place {
  question: ListedQuestion;
  above: Listed[];
  previous: ListedQuestion | undefined;
  next: ListedQuestion | undefined;
}

/** All questions in reading order, each with the catalogues above it. */
const inOrder = (tree: HelpTree) =>
  chaptersOf(tree).flatMap(({ top, below }) => [
    ...top.questions.map((question) => ({ question, above: [top] })),
    ...below.flatMap((sub) => sub.questions.map((question) => ({ question, above: [top, sub] }))),
  ]);

export function placeOf(tree: HelpTree, id: number): Place | undefined {
  const all = inOrder(tree);
  const at = all.findIndex(({ question }) => question.id === id);
  const here = all[at];
  return here && { ...here, previous: all[at - 1]?.question, next: all[at + 1]?.question };
}

/** The questions that explain a screen, in reading order. */
export const questionsOn = (tree: HelpTree, screen: string): ListedQuestion[] =>
  inOrder(tree)
    .map(({ question }) => question)
    .filter(({ screens }) => screens.includes(screen));

export const countOf = (tree: HelpTree): number =>
  tree.reduce((sum, { questions }) => sum + questions.length, 0);

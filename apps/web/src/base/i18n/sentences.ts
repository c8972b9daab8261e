/** One sentence after another: after full-width punctuation, which brings its own space, none is added. */
export const sentences = (said: readonly string[]): string =>
  said
    .filter(Boolean)
    .reduce(
      (before, next) =>
        before === '' || /[\u3000-\u303f\uff00-\uffef]$/.test(before) ? before + next : `${before} ${next}`,
      '',
    );

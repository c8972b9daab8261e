import style from './center.module.css';
import { piecesOf } from './pieces.ts';

/** A text with the search words marked. */
export const Marked = ({ text, typed }: { text: string; typed: string }) =>
  piecesOf(text, typed).map(({ at, words, found }) =>
    found ? (
      <mark key={at} className={style.mark}>
        {words}
      </mark>
    ) : (
      words
    ),
  );

import type { Bilingual } from '@iris/contract/core/language';
import { formatMoney } from '@iris/contract/core/money';
import { type Pieces, pieceCents, pieceKeys } from '@iris/contract/counter/counter.rules';
import { counterText } from '@iris/contract/counter/counter.text';
import { table, writeBoth } from '../../platform/documents/blocks.ts';
import { ink } from '../../platform/documents/ink.ts';
import type { Paper } from '../../platform/documents/paper.ts';
import { closingText as words } from './closing.text.ts';

/** A table of notes and coins with what they are worth. */
export function drawPieces(paper: Paper, pieces: Pieces, below = 0): void {
  table(
    paper,
    [
      { head: words.piece, share: 0.5 },
      { head: words.many, share: 0.2, align: 'right' },
      { head: words.amount, share: 0.3, align: 'right' },
    ],
    pieceKeys.flatMap((key) => {
      const many = pieces[key] ?? 0;
      if (many === 0) return [];
      return [
        [
          { text: counterText[`counter.piece.${key}`].join(' ') },
          { text: String(many) },
          { text: formatMoney(many * pieceCents[key]) },
        ],
      ];
    }),
    below,
  );
}

const SIGN_HEIGHT = 92;

/** Two signature lines, side by side. */
export function drawSignatures(paper: Paper, left: Bilingual, right: Bilingual): void {
  paper.room(SIGN_HEIGHT);
  const y = paper.y + 56;
  const width = paper.width * 0.44;
  const sign = (label: Bilingual, x: number) => {
    paper.line(y, x, x + width, 0.7);
    writeBoth(paper, label, x, y + 4, width * 0.6, { size: 8.5, colour: ink.soft });
    writeBoth(paper, words.signDay, x + width * 0.68, y + 4, width * 0.32, { size: 8.5, colour: ink.soft });
  };
  sign(left, paper.left);
  sign(right, paper.right - width);
  paper.y += SIGN_HEIGHT;
}

import { formatMoney } from '@iris/contract/core/money';
import { type Pieces, pieceCents, pieceKeys } from '@iris/contract/counter/counter.rules';
import { counterText } from '@iris/contract/counter/counter.text';
import { table } from '../../platform/documents/blocks.ts';
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

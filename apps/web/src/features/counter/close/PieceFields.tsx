import { formatMoney } from '@iris/contract/core/money';
import { piecesSchema } from '@iris/contract/counter/counter.model';
import { type Pieces, pieceCents, pieceKeys } from '@iris/contract/counter/counter.rules';
import { Form, InputNumber } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import style from '../counter.module.css';

/** How many there are of each note and coin, with what they are worth. */
export function PieceFields({ pieces, focus }: { pieces: Pieces; focus: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={style.pieces}>
      {pieceKeys.map((key, index) => (
        <div key={key} className={style.piece}>
          <Form.Item
            name={['pieces', key]}
            label={t(`counter.piece.${key}`)}
            {...rulesOf(piecesSchema.shape[key])}
          >
            <InputNumber<number>
              autoFocus={focus && index === 0}
              controls={false}
              inputMode="numeric"
              min={0}
              precision={0}
              placeholder="0"
              style={{ width: '100%' }}
            />
          </Form.Item>
          <span className={style.second}>{formatMoney((pieces[key] ?? 0) * pieceCents[key])}</span>
        </div>
      ))}
    </div>
  );
}

import { formatMoney } from '@iris/contract/core/money';
import { piecesSchema } from '@iris/contract/counter/counter.model';
import { type Pieces, pieceKeys, worthOf } from '@iris/contract/counter/counter.rules';
import { Form } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { rulesOf } from '../../../kit/form/rulesOf.ts';
import { NumberInput } from '../../../kit/number/NumberInput.tsx';
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
            <NumberInput autoFocus={focus && index === 0} placeholder="0" />
          </Form.Item>
          <span className={style.second}>{formatMoney(worthOf({ [key]: pieces[key] }))}</span>
        </div>
      ))}
    </div>
  );
}

import { useTranslation } from '../../base/i18n/i18n.ts';
import { useFolded } from '../../base/window/narrow.ts';
import { Bone } from '../empty/Bone.tsx';
import { cellsOf, type ListColumn } from './listColumn.ts';
import { useListSetting } from './listSetting.ts';
import style from './toCome.module.css';

interface RowsToComeProps<Row> {
  name: string;
  count: number;
  columns: readonly ListColumn<Row>[];
}

/** A list that is loading, in the shape of its rows, columns and footer. */
export function RowsToCome<Row>({ name, count, columns }: RowsToComeProps<Row>) {
  const { t } = useTranslation();
  const narrow = useFolded();
  const [setting] = useListSetting(name);
  const cells = cellsOf(columns, setting.columns, narrow);
  const dense = setting.density === 'compact';
  const tall = cells.some(({ second }) => second.length > 0);
  const height = [dense && style.dense, tall && style.tall].filter(Boolean).join(' ');
  return (
    <div className={style.bones} role="status" aria-label={t('kit.loading')}>
      <div className={`${style.row} ${style.head}`}>
        {cells.map(({ column: { key, title, align } }) => (
          <span key={key} className={align === 'end' ? style.end : ''}>
            {title}
          </span>
        ))}
      </div>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the outlines are all alike
        <div key={row} className={`${style.row} ${height}`}>
          {cells.map(({ column: { key, align }, second }) => (
            <span key={key} className={align === 'end' ? style.end : ''}>
              <Bone width="60%" />
              {second.length > 0 && <Bone width="85%" />}
            </span>
          ))}
        </div>
      ))}
      <div className={style.foot}>
        <Bone width={140} />
      </div>
    </div>
  );
}

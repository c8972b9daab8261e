import { LeftOutlined, PauseOutlined, PlayCircleOutlined, RightOutlined } from '@ant-design/icons';
import type { AdColumns, AdItem, AdMachineDetail } from '@iris/contract/adMachine/adMachine.model';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { FileImage } from '../../../base/files/FileImage.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import style from './preview.module.css';

/** The parts of a player's manifest that the preview shows. */
interface MachinePreviewProps {
  machine: Pick<AdMachineDetail, 'name' | 'orientation' | 'headlines'>;
  columns: AdColumns;
  items: readonly AdItem[];
}

/**
 * The pictures and texts as a machine shows them, in its shape: one after the other for their seconds; in two columns
 * pictures at the left and texts at the right, each in its own turn.
 */
export function MachinePreview({ machine, columns, items }: MachinePreviewProps) {
  const { t } = useTranslation();
  // Nothing moves unasked for those who do not want it.
  const [playing, setPlaying] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const two = columns === 'TWO';
  const left = two ? items.filter(({ kind }) => kind === 'PICTURE') : items;
  const right = two ? items.filter(({ kind }) => kind === 'TEXT') : [];
  const first = useTurn(left, playing);
  const second = useTurn(right, playing);
  const step = (by: number) => {
    first.step(by);
    second.step(by);
  };
  const { name, orientation, headlines } = machine;
  return (
    <figure className={style.preview} aria-label={t('adMachine.preview.of', { name })}>
      <div className={`${style.screen} ${orientation === 'PORTRAIT' ? style.tall : ''}`}>
        <div className={`${style.parts} ${left.length > 0 && right.length > 0 ? style.two : ''}`}>
          {left.length > 0 && <Shown item={first.item} />}
          {right.length > 0 && <Shown item={second.item} />}
          {items.length === 0 && <span className={style.empty}>{t('adMachine.preview.empty')}</span>}
        </div>
        {headlines.length > 0 && <div className={style.line}>{headlines.join('　·　')}</div>}
      </div>
      <figcaption className={style.tools}>
        <Button
          size="small"
          icon={<LeftOutlined />}
          aria-label={t('adMachine.preview.before')}
          disabled={items.length < 2}
          onClick={() => step(-1)}
        />
        <Button
          size="small"
          icon={playing ? <PauseOutlined /> : <PlayCircleOutlined />}
          disabled={items.length < 2}
          onClick={() => setPlaying(!playing)}
        >
          {t(playing ? 'adMachine.preview.pause' : 'adMachine.preview.play')}
        </Button>
        <Button
          size="small"
          icon={<RightOutlined />}
          aria-label={t('adMachine.preview.next')}
          disabled={items.length < 2}
          onClick={() => step(1)}
        />
        <span>
          {t(`adMachine.orientation.${orientation}`)} · {t(`adMachine.columns.${columns}`)}
        </span>
      </figcaption>
    </figure>
  );
}

const SECOND_MS = 1_000;

/** Takes turns among items, each for its seconds. */
function useTurn(items: readonly AdItem[], playing: boolean) {
  const [at, setAt] = useState(0);
  const count = items.length;
  const index = count === 0 ? 0 : at % count;
  const item = items[index];
  const ms = (item?.seconds ?? 0) * SECOND_MS;
  useEffect(() => {
    if (!playing || count < 2) return;
    const timer = setTimeout(() => setAt(index + 1), ms);
    return () => clearTimeout(timer);
  }, [playing, count, index, ms]);
  return { item, step: (by: number) => count > 0 && setAt((index + by + count) % count) };
}

function Shown({ item }: { item: AdItem | undefined }) {
  if (!item) return null;
  return (
    <div className={style.part}>
      {item.file_id === null ? (
        <p className={style.text}>{item.text}</p>
      ) : (
        <FileImage id={item.file_id} alt={item.text} className={style.picture} />
      )}
    </div>
  );
}

import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { AdSlot } from '@iris/contract/adMachine/adMachine.model';
import { limits } from '@iris/contract/core/limits';
import { Button } from 'antd';
import { useState } from 'react';
import { FileImage } from '../../../base/files/FileImage.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useLatest } from '../../../base/window/useLatest.ts';
import { SortableList } from '../../../kit/sortable/SortableList.tsx';
import { DayLane } from '../bar/DayLane.tsx';
import { firstFree, periodOf, spanOf } from '../bar/dayBar.ts';
import { Hours } from '../bar/Hours.tsx';
import { useLength } from './useLength.ts';
import { VideoLibrary } from './VideoLibrary.tsx';
import style from './video.module.css';

interface SlotsFieldProps {
  id?: string;
  value?: AdSlot[];
  onChange?: (slots: AdSlot[]) => void;
}

/** A period that a video gets when it is chosen. */
const FIRST_MINUTES = 120;

/** The videos of a carousel in their order, each with its bar of the day. */
export function SlotsField({ id, value = [], onChange }: SlotsFieldProps) {
  const { t } = useTranslation();
  const length = useLength();
  const [open, setOpen] = useState(false);
  const latest = useLatest(value);
  const takenBut = (video: number) =>
    value.filter(({ video_id }) => video_id !== video).flatMap(({ periods }) => periods.map(spanOf));
  const change = (video: number, periods: AdSlot['periods']) =>
    onChange?.(value.map((slot) => (slot.video_id === video ? { ...slot, periods } : slot)));
  const addPeriod = ({ video_id, periods }: AdSlot) => {
    const free = firstFree([...takenBut(video_id), ...periods.map(spanOf)], FIRST_MINUTES);
    if (free) change(video_id, [...periods, periodOf(free)]);
  };
  return (
    // The form scrolls to it; a button with its id would be called by the field's label.
    <div {...(id ? { id } : {})} className={style.slots}>
      {value.length > 0 && (
        <>
          <p className={style.note}>{t('adMachine.bar.says')}</p>
          <SortableList
            items={value.map((slot) => ({ ...slot, id: slot.video_id }))}
            label={t('adMachine.bar.videos')}
            nameOf={({ name }) => name}
            onOrder={(ids) =>
              onChange?.(ids.flatMap((one) => value.find(({ video_id }) => video_id === one) ?? []))
            }
          >
            {(slot, tools) => (
              <div className={style.slot}>
                <div className={style.slotHead}>
                  {tools}
                  {slot.still !== null && (
                    <FileImage
                      id={slot.still}
                      alt={t('adMachine.video.still', { name: slot.name })}
                      className={style.small}
                    />
                  )}
                  <b className={style.slotName}>{slot.name}</b>
                  <span className={style.note}>{length(slot.duration_ms)}</span>
                  <Button
                    size="small"
                    disabled={slot.periods.length >= limits.adPeriods}
                    onClick={() => addPeriod(slot)}
                  >
                    {t('adMachine.bar.add')}
                  </Button>
                  <Button
                    size="small"
                    type="text"
                    icon={<DeleteOutlined />}
                    aria-label={t('adMachine.video.drop', { name: slot.name })}
                    title={t('adMachine.video.drop', { name: slot.name })}
                    onClick={() => onChange?.(value.filter(({ video_id }) => video_id !== slot.video_id))}
                  />
                </div>
                <DayLane
                  name={slot.name}
                  periods={slot.periods}
                  taken={takenBut(slot.video_id)}
                  onChange={(periods) => change(slot.video_id, periods)}
                />
              </div>
            )}
          </SortableList>
          <Hours />
        </>
      )}
      <Button icon={<PlusOutlined />} onClick={() => setOpen(true)} className={style.choose ?? ''}>
        {t('adMachine.video.open')}
      </Button>
      {open && (
        <VideoLibrary
          chosen={value.map(({ video_id }) => video_id)}
          onChoose={({ id: video_id, name, duration_ms, still }) => {
            // An upload may have taken a while.
            const now = latest.current;
            const free = firstFree(
              now.flatMap(({ periods }) => periods.map(spanOf)),
              FIRST_MINUTES,
            );
            const periods = free ? [periodOf(free)] : [];
            onChange?.([...now, { video_id, name, duration_ms, still, periods }]);
          }}
          onRemoved={(gone) => onChange?.(latest.current.filter(({ video_id }) => video_id !== gone))}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

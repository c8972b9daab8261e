import { DeleteOutlined, FileTextOutlined } from '@ant-design/icons';
import type { AdItem } from '@iris/contract/adMachine/adMachine.model';
import { limits } from '@iris/contract/core/limits';
import { Button, Input } from 'antd';
import type { ReactNode } from 'react';
import { FileImage } from '../../../base/files/FileImage.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useLatest } from '../../../base/window/useLatest.ts';
import { NumberInput } from '../../../kit/number/NumberInput.tsx';
import { SortableList } from '../../../kit/sortable/SortableList.tsx';
import style from './content.module.css';
import { type ItemValues, itemOf, SECONDS, secondsRight } from './contentForm.ts';

/** What was pasted with breaks, as one line. */
const oneLine = (text: string): string =>
  text.includes('\n')
    ? text
        .split('\n')
        .map((line) => line.trim())
        .join(' ')
    : text;

interface ItemsFieldProps {
  id?: string;
  value?: ItemValues[];
  onChange?: (items: ItemValues[]) => void;
  /** How pictures are added; it gets how many there may still be. */
  pictures: (room: number, add: (fresh: Omit<AdItem, 'kind' | 'seconds'>[]) => void) => ReactNode;
}

/** The pictures and texts of a carousel in their order, each with its words and seconds. */
export function ItemsField({ id, value = [], onChange, pictures }: ItemsFieldProps) {
  const { t } = useTranslation();
  const latest = useLatest(value);
  const count = value.filter(({ kind }) => kind === 'PICTURE').length;
  const room = Math.min(limits.adPictures - count, limits.adItems - value.length);
  const put = (changed: ItemValues) =>
    onChange?.(value.map((item) => (item.id === changed.id ? changed : item)));
  const nameOf = (item: ItemValues) => {
    const at = value.findIndex((one) => one.id === item.id) + 1;
    return `${t(`adMachine.kind.${item.kind}`)} ${at}`;
  };
  return (
    // The form scrolls to it; a button with its id would be called by the field's label.
    <div {...(id ? { id } : {})} className={style.items}>
      <SortableList
        items={value}
        label={t('adMachine.content.items')}
        nameOf={nameOf}
        onOrder={(ids) => onChange?.(ids.flatMap((one) => value.find((item) => item.id === one) ?? []))}
      >
        {(item, tools) => (
          <Item
            item={item}
            name={nameOf(item)}
            tools={tools}
            onPut={put}
            onRemove={() => onChange?.(value.filter((one) => one.id !== item.id))}
          />
        )}
      </SortableList>
      <div className={style.add}>
        {pictures(room, (fresh) =>
          // They may have taken a while to arrive.
          onChange?.([
            ...latest.current,
            ...fresh.slice(0, room).map((one) => itemOf({ ...one, kind: 'PICTURE', seconds: SECONDS })),
          ]),
        )}
        <Button
          icon={<FileTextOutlined />}
          disabled={value.length >= limits.adItems}
          onClick={() =>
            onChange?.([...value, itemOf({ kind: 'TEXT', file_id: null, text: '', seconds: SECONDS })])
          }
        >
          {t('adMachine.content.addText')}
        </Button>
        <span className={style.note}>
          {t('adMachine.content.count', { n: count, max: limits.adPictures })}
        </span>
      </div>
    </div>
  );
}

interface ItemProps {
  item: ItemValues;
  name: string;
  tools: ReactNode;
  onPut: (item: ItemValues) => void;
  onRemove: () => void;
}

function Item({ item, name, tools, onPut, onRemove }: ItemProps) {
  const { t } = useTranslation();
  const { kind, file_id, text, seconds } = item;
  const length = [...text.trim()].length;
  return (
    <div className={style.item}>
      {tools}
      {file_id !== null && <FileImage id={file_id} alt={text || name} className={style.thumb} />}
      <div className={style.words}>
        {kind === 'TEXT' ? (
          <Input.TextArea
            aria-label={name}
            value={text}
            maxLength={limits.adText}
            autoSize={{ minRows: 1, maxRows: 4 }}
            placeholder={t('adMachine.content.textHint')}
            onChange={({ target }) => onPut({ ...item, text: oneLine(target.value) })}
          />
        ) : (
          <Input
            aria-label={t('adMachine.content.caption', { name })}
            value={text}
            maxLength={limits.title}
            placeholder={t('adMachine.content.captionHint')}
            onChange={({ target }) => onPut({ ...item, text: target.value })}
          />
        )}
        {kind === 'TEXT' && length > limits.adTextAdvised && (
          <span role="status" className={style.advice}>
            {t('adMachine.content.long', { n: length, advised: limits.adTextAdvised })}
          </span>
        )}
      </div>
      <NumberInput
        aria-label={t('adMachine.content.secondsOf', { name })}
        className={style.seconds ?? ''}
        value={seconds}
        suffix={t('adMachine.content.second')}
        {...(secondsRight(seconds) ? {} : { status: 'error' })}
        // An emptied field is no number of seconds either.
        onChange={(next) => onPut({ ...item, seconds: next ?? Number.NaN })}
      />
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined />}
        aria-label={t('adMachine.content.drop', { name })}
        title={t('adMachine.content.drop', { name })}
        onClick={onRemove}
      />
    </div>
  );
}

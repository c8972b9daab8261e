import type { OfferedSlot } from '@iris/contract/facility/facility.model';
import { Checkbox } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import style from '../facility.module.css';
import { slotText, useFacilityWords } from '../facilityWords.ts';

interface SlotChoiceProps {
  id?: string;
  slots: readonly OfferedSlot[];
  value?: number[];
  onChange?: (starts: number[]) => void;
  /** Starts that may be chosen although they are taken: by the booking itself. */
  own?: readonly number[];
}

/** The slots of a day with their prices, of which one or several are chosen. */
export function SlotChoice({ id, slots, value = [], onChange, own = [] }: SlotChoiceProps) {
  const { t } = useTranslation();
  const { price } = useFacilityWords();
  const offered = slots.filter(({ state, from_at }) => state === 'FREE' || own.includes(from_at));
  if (offered.length === 0) return <span className={style.second}>{t('booking.noneFree')}</span>;
  return (
    <Checkbox.Group
      {...(id ? { id } : {})}
      className={style.slots ?? ''}
      value={value}
      onChange={(next: number[]) => onChange?.([...next].sort((a, b) => a - b))}
      options={offered.map((slot) => ({
        value: slot.from_at,
        label: [
          slotText(slot),
          price(slot.price),
          slot.left > 1 ? t('facility.slot.left', { n: slot.left }) : '',
        ]
          .filter(Boolean)
          .join(' · '),
      }))}
    />
  );
}

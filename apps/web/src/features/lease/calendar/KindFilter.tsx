import { type CalendarKind, calendarKinds } from '@iris/contract/lease/lease.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import style from './calendar.module.css';
import { kindLooks } from './KindTag.tsx';

interface KindFilterProps {
  kinds: readonly CalendarKind[];
  onChange: (kinds: readonly CalendarKind[]) => void;
}

/** The kinds that are shown; a click toggles each. */
export function KindFilter({ kinds, onChange }: KindFilterProps) {
  const { t } = useTranslation();
  const toggle = (kind: CalendarKind) =>
    onChange(calendarKinds.filter((one) => (one === kind ? !kinds.includes(one) : kinds.includes(one))));
  return (
    <fieldset className={style.filter}>
      <legend className="hidden-text">{t('lease.calendar.kinds')}</legend>
      {calendarKinds.map((kind) => {
        const { Icon } = kindLooks[kind];
        return (
          <button
            key={kind}
            type="button"
            className={style.kind}
            aria-pressed={kinds.includes(kind)}
            onClick={() => toggle(kind)}
          >
            <Icon aria-hidden /> {t(`lease.calendar.kind.${kind}`)}
          </button>
        );
      })}
    </fieldset>
  );
}

import { useTranslation } from '../../../base/i18n/i18n.ts';
import style from './add.module.css';

interface PreviewProps {
  /** From the top down. */
  floors: readonly string[];
  units: readonly string[];
  /** Names that already exist, by floor. */
  taken?: ReadonlyMap<string, readonly string[]>;
}

const SHOWN_FLOORS = 14;
const SHOWN_UNITS = 16;

/** A preview of what the form will create: floors from the top, with the units of each. */
export function Preview(props: PreviewProps) {
  const { t } = useTranslation();
  return (
    <>
      <h2>{t('estate.preview')}</h2>
      {props.floors.length === 0 ? (
        <p className={style.empty}>{t('estate.preview.empty')}</p>
      ) : (
        <Floors {...props} />
      )}
    </>
  );
}

function Floors({ floors, units, taken }: PreviewProps) {
  const { t } = useTranslation();
  const some = floors.length > SHOWN_FLOORS;
  const half = SHOWN_FLOORS / 2;
  const rows = some ? [...floors.slice(0, half), null, ...floors.slice(-half)] : floors;
  return (
    <div
      role="img"
      className={style.preview}
      aria-label={t('estate.preview.label', { floors: floors.length, units: units.length })}
    >
      {rows.map((floor) =>
        floor === null ? (
          <div key="more" className={style.more}>
            {t('estate.preview.moreFloors', { count: floors.length - 2 * half })}
          </div>
        ) : (
          <div key={floor} className={style.floor}>
            <span className={style.name}>{floor}</span>
            <span className={style.units}>
              {units.slice(0, SHOWN_UNITS).map((unit) => (
                <span key={unit} className={taken?.get(floor)?.includes(unit) ? style.taken : style.unit}>
                  {unit}
                </span>
              ))}
              {units.length > SHOWN_UNITS && (
                <span className={style.rest}>+{units.length - SHOWN_UNITS}</span>
              )}
            </span>
          </div>
        ),
      )}
    </div>
  );
}

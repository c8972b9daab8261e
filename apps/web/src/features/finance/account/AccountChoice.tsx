import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay } from '../../../base/session/session.ts';
import { DayRange } from '../../../kit/day/DayRange.tsx';
import { type NamedResident, ResidentPicker } from '../../../parts/resident/ResidentPicker.tsx';
import { residentDetail } from '../../../parts/resident/resident.queries.ts';
import { UnitPicker } from '../../../parts/resident/UnitPicker.tsx';
import style from '../finance.module.css';
import type { AccountAsked } from '../finance.queries.ts';

interface AccountChoiceProps {
  asked: AccountAsked;
  /** The resident's name on the statement; empty while there is none. */
  resident: string;
  onChange: (change: Readonly<Record<string, string | null>>) => void;
}

/** Selects the account and the days. */
export function AccountChoice({ asked, resident, onChange }: AccountChoiceProps) {
  const { t } = useTranslation();
  // People who may not see residents cannot search for one; a link that names one still opens.
  const maySeePeople = useMay('住戶管理-查看');
  return (
    <div className={style.choice}>
      <label htmlFor="account-unit">
        <span>{t('finance.account.unit')}</span>
        <UnitPicker
          id="account-unit"
          value={asked.unit}
          onChange={(unit) => onChange({ unit_id: unit === null ? null : String(unit) })}
        />
      </label>
      {maySeePeople && (
        <label htmlFor="account-resident">
          <span>{t('finance.account.resident')}</span>
          <ChosenResident
            id={asked.resident}
            name={resident}
            onChange={(chosen) => onChange({ resident_id: chosen === null ? null : String(chosen.id) })}
          />
        </label>
      )}
      <label htmlFor="account-days">
        <span>{t('finance.account.period')}</span>
        <DayRange
          id="account-days"
          value={[asked.from, asked.to]}
          onChange={(days) => days && onChange({ from_day: days[0], to_day: days[1] })}
          clearable={false}
        />
      </label>
    </div>
  );
}

interface ChosenResidentProps {
  id: number | null;
  name: string;
  onChange: (resident: NamedResident | null) => void;
}

function ChosenResident({ id, name, onChange }: ChosenResidentProps) {
  const { data } = useQuery({ ...residentDetail(id ?? 0), enabled: id !== null });
  const value = id === null ? null : data?.id === id ? data : { id, name, name_en: '' };
  return <ResidentPicker id="account-resident" value={value} onChange={onChange} />;
}

import { formatMoney } from '@iris/contract/core/money';
import type { Resident } from '@iris/contract/resident/resident.model';
import { Button, Radio } from 'antd';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import { useBoundUnit } from '../../../parts/resident/boundUnit.ts';
import { IdentityTag } from '../../../parts/resident/residentTags.tsx';
import { useResidentWords } from '../../../parts/resident/residentWords.ts';
import style from '../residents.module.css';

interface CompareProps {
  residents: readonly Resident[];
  keepId: number;
  onKeep: (id: number) => void;
  /** Merges a resident into the one that is kept. */
  onMerge: (resident: Resident) => void;
}

/** Possible duplicates, side by side: differences stand out, one is kept, the others can be merged into it. */
export function Compare({ residents, keepId, onKeep, onMerge }: CompareProps) {
  const { t } = useTranslation();
  const { nameOf } = useResidentWords();
  const group = useId();
  const kept = residents.find(({ id }) => id === keepId);
  return (
    <div className={style.compareScroll}>
      <table className={style.compare}>
        <thead>
          <tr>
            <td />
            {residents.map((resident) => (
              <th key={resident.id} scope="col">
                <Radio
                  name={group}
                  checked={resident.id === keepId}
                  onChange={() => onKeep(resident.id)}
                  aria-label={t('resident.merge.keepOne', { name: nameOf(resident) })}
                >
                  {t('resident.merge.keep')}
                </Radio>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Rows residents={residents} />
          <tr>
            <td />
            {residents.map((resident) => (
              <td key={resident.id}>
                {resident.id !== keepId && kept && (
                  <Button size="small" onClick={() => onMerge(resident)}>
                    {t('resident.merge.into', { name: nameOf(kept) })}
                  </Button>
                )}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function Rows({ residents }: { residents: readonly Resident[] }) {
  const { t } = useTranslation();
  const unitOf = useBoundUnit();
  const facts: {
    label: string;
    text: (resident: Resident) => string;
    show?: (resident: Resident) => ReactNode;
  }[] = [
    {
      label: t('resident.field.name'),
      text: ({ name }) => name,
      show: ({ id, name }) => <Link to={`/resident/${id}/detail`}>{name}</Link>,
    },
    { label: t('resident.field.name_en'), text: ({ name_en }) => name_en },
    { label: t('resident.field.phone'), text: ({ phone }) => phone },
    { label: t('resident.field.email'), text: ({ email }) => email },
    {
      label: t('resident.field.id_no'),
      text: ({ id_type, id_no }) => (id_no ? `${t(`resident.idType.${id_type}`)} ${id_no}` : ''),
    },
    {
      label: t('resident.field.has_account'),
      text: ({ has_account }) => t(has_account ? 'resident.yes' : 'resident.no'),
    },
    {
      label: t('resident.units'),
      text: ({ bindings }) => bindings.map(({ unit, identity }) => `${unit} ${identity}`).join(' '),
      show: ({ bindings }) => (
        <span className={style.compareUnits}>
          {bindings.map((bound) => (
            <span key={bound.id}>
              {unitOf(bound)} <IdentityTag identity={bound.identity} />
            </span>
          ))}
        </span>
      ),
    },
    { label: t('resident.balance'), text: ({ account_balance }) => formatMoney(account_balance) },
    {
      label: t('resident.createdAt'),
      text: ({ created_at }) => String(created_at),
      show: ({ created_at }) => <MomentText of={created_at} />,
    },
  ];
  return facts.map(({ label, text, show }) => {
    const texts = residents.map(text);
    const same = texts.every((one) => one === texts[0]);
    return (
      <tr key={label}>
        <th scope="row">{label}</th>
        {residents.map((resident) => (
          <td key={resident.id} className={same ? undefined : style.differs}>
            {text(resident) === '' ? '—' : (show?.(resident) ?? text(resident))}
          </td>
        ))}
      </tr>
    );
  });
}

import { SearchOutlined } from '@ant-design/icons';
import { limits } from '@iris/contract/core/limits';
import type { DeskUnit } from '@iris/contract/counter/counter.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { Nothing } from '../../../kit/empty/Nothing.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { useUnitName } from '../../../parts/payment/useUnitName.ts';
import { usePersonName } from '../../../parts/resident/usePersonName.ts';
import style from '../counter.module.css';
import { unitsFound } from '../counter.queries.ts';

const SETTLE_MS = 120;

interface UnitFinderProps {
  /** What was already typed, on the first screen. */
  first: string;
  onChoose: (unitId: number) => void;
}

/** Finds a unit while typing. Enter before the answer arrives opens the first match as it arrives. */
export function UnitFinder({ first, onChoose }: UnitFinderProps) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const listId = useId();
  const [typed, setTyped] = useState(first);
  const [asked, ask] = useState(first.trim());
  const [at, setAt] = useState(0);
  const [hurried, hurry] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const query = useQuery({
    ...unitsFound(condoID, asked),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const units = asked === '' ? [] : (query.data ?? []);
  const fresh = typed.trim() === asked && query.isSuccess && !query.isPlaceholderData;
  const chosen = Math.min(at, units.length - 1);

  useEffect(() => {
    if (!hurried || !fresh) return;
    hurry(false);
    const [nearest] = units;
    if (nearest) onChoose(nearest.unit_id);
  }, [hurried, fresh, units, onChoose]);

  const change = (text: string) => {
    setTyped(text);
    setAt(0);
    hurry(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(text.trim()), SETTLE_MS);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && units.length > 0) {
      event.preventDefault();
      setAt((chosen + step + units.length) % units.length);
    }
    // During Chinese input, Enter belongs to the input method.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') return;
    event.preventDefault();
    const unit = units[chosen];
    if (fresh && unit) return onChoose(unit.unit_id);
    clearTimeout(timer.current);
    ask(typed.trim());
    hurry(true);
  };
  return (
    <Card>
      <div className={style.finder}>
        <Input
          autoFocus
          size="large"
          prefix={<SearchOutlined aria-hidden />}
          role="combobox"
          aria-expanded={units.length > 0}
          aria-controls={listId}
          aria-activedescendant={units[chosen] ? `${listId}-${chosen}` : undefined}
          aria-label={t('counter.find')}
          placeholder={t('counter.find')}
          autoComplete="off"
          maxLength={limits.search}
          value={typed}
          onChange={(event) => change(event.target.value)}
          onKeyDown={press}
        />
        <p className={style.hint}>{units.length > 0 ? t('counter.find.keys') : t('counter.find.hint')}</p>
        {query.error && <FailurePanel error={query.error} onRetry={() => query.refetch()} />}
        <div id={listId} role="listbox" aria-label={t('counter.find.list')} className={style.units}>
          {units.map((unit, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
            <div
              key={unit.unit_id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === chosen}
              className={style.unit}
              onClick={() => onChoose(unit.unit_id)}
            >
              <UnitLine unit={unit} />
            </div>
          ))}
        </div>
        {fresh && asked !== '' && units.length === 0 && (
          <Nothing
            kind="noMatch"
            title={t('counter.find.none', { text: asked })}
            says={t('counter.find.noneSays')}
          />
        )}
      </div>
    </Card>
  );
}

function UnitLine({ unit }: { unit: DeskUnit }) {
  const { t } = useTranslation();
  const nameOf = useUnitName();
  const nameIn = usePersonName();
  const people = unit.people
    .map(({ name, name_en, phone }) => `${nameIn(name, name_en)} ${phone}`)
    .join('　');
  return (
    <>
      <b>{nameOf(unit)}</b>
      <span className={style.second}>{people || t('counter.find.noPeople')}</span>
      {unit.open > 0 ? (
        <span className={style.owes}>
          <span>{t('counter.find.owes', { count: unit.open })}</span>
          <Money cents={unit.amount} />
        </span>
      ) : (
        <span className={style.second}>{t('counter.find.clear')}</span>
      )}
    </>
  );
}

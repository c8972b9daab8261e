import { addDays } from '@iris/contract/core/day';
import { inLanguage } from '@iris/contract/core/language';
import { formatMoney } from '@iris/contract/core/money';
import type { ArrearsRow } from '@iris/contract/home/home.model';
import { type ArrearsBand, arrearsBandKeys, arrearsBands } from '@iris/contract/payment/payment.bands';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { Failed } from '../Failed.tsx';
import { HomeCard } from '../HomeCard.tsx';
import style from '../home.module.css';
import { RowBones } from '../RowBones.tsx';
import { listAt, type PartProps } from './part.ts';

type Kind = 'RENT' | 'BILL';
const lists: Record<Kind, string> = { RENT: '/rent/list', BILL: '/bill/list' };
/** The screens that have debtors beside them. */
const tabs: Record<Kind, string> = { RENT: '/rent/list', BILL: '/bill/brief' };
const sum = (rows: readonly ArrearsRow[]): number => rows.reduce((total, { amount }) => total + amount, 0);

/** The due days of an age. */
const dueIn = (band: ArrearsBand, today: string): Record<string, string> => {
  const [from, to] = arrearsBands[band];
  return {
    settled: 'false',
    due_to: addDays(today, -from),
    ...(to === null ? {} : { due_from: addDays(today, -to) }),
  };
};

/** What is overdue, by building and age: rents, or bills. */
export function Arrears({ overview, failed, retry }: PartProps) {
  const { t } = useTranslation();
  const [chosen, choose] = useState<Kind>();
  const arrears = overview?.arrears ?? [];
  const shown = arrears.find(({ kind }) => kind === chosen) ?? arrears[0];
  const rows = shown?.rows ?? [];
  const total = sum(rows);
  return (
    <HomeCard
      title={t('home.arrears')}
      note={overview ? formatMoney(total) : !failed && <Bone width={100} />}
      busy={!overview && !failed}
      extra={
        <>
          {arrears.length > 1 &&
            arrears.map(({ kind }) => (
              <button
                key={kind}
                type="button"
                className={style.choice}
                aria-pressed={kind === shown?.kind}
                onClick={() => choose(kind)}
              >
                {t(`home.arrears.${kind}`)}
              </button>
            ))}
          {shown && (
            <Link to={listAt(tabs[shown.kind], { tab: 'debtors' })}>{t('home.arrears.debtors')}</Link>
          )}
          {shown && <Link to={listAt(lists[shown.kind], { overdue: 'true' })}>{t('home.arrears.all')}</Link>}
        </>
      }
    >
      {failed && <Failed onRetry={retry} />}
      {overview && rows.length === 0 && <p className={style.empty}>{t('home.arrears.none')}</p>}
      {!overview && !failed && <RowBones />}
      {overview && shown && rows.length > 0 && <Table kind={shown.kind} rows={rows} today={overview.today} />}
    </HomeCard>
  );
}

function Table({ kind, rows, today }: { kind: Kind; rows: readonly ArrearsRow[]; today: string }) {
  const { t, i18n } = useTranslation();
  const nameOf = (row: ArrearsRow | undefined) =>
    row && inLanguage(i18n.language, row.building_name, row.building_name_en);
  const total = sum(rows);
  const buildings = [...Map.groupBy(rows, ({ building_id }) => building_id)];
  const at = (filters: Record<string, string>) => listAt(lists[kind], filters);
  return (
    <div className={`${style.scroll} ${style.rows}`}>
      <div className={style.ages} aria-hidden>
        {arrearsBandKeys.map((band) => {
          const part = sum(rows.filter((row) => row.band === band));
          return part > 0 && <i key={band} className={style[band]} style={{ flexGrow: part / total }} />;
        })}
      </div>
      <table className={style.compact}>
        <caption className="hidden-text">{t('home.arrears')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('home.arrears.building')}</th>
            {arrearsBandKeys.map((band) => (
              <th key={band} scope="col">
                <i className={`${style.age} ${style[band]}`} aria-hidden /> {t(`home.arrears.${band}`)}
              </th>
            ))}
            <th scope="col">{t('home.total')}</th>
          </tr>
        </thead>
        <tbody>
          {buildings.map(([id, its]) => {
            const place = id === null ? null : { building_id: String(id) };
            return (
              <tr key={id ?? 'none'}>
                <th scope="row">{nameOf(its[0]) || t('home.arrears.nowhere')}</th>
                {arrearsBandKeys.map((band) => (
                  <td key={band}>
                    <Amount
                      cents={sum(its.filter((row) => row.band === band))}
                      to={place && at({ ...place, ...dueIn(band, today) })}
                    />
                  </td>
                ))}
                <td>
                  <b>
                    <Amount cents={sum(its)} to={place && at({ ...place, overdue: 'true' })} />
                  </b>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** An amount that opens its list; charges of no unit have none of their own. */
function Amount({ cents, to }: { cents: number; to: string | null }) {
  if (cents === 0) return '—';
  return to === null ? formatMoney(cents) : <Link to={to}>{formatMoney(cents)}</Link>;
}

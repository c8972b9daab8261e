import { type Day, dayOf, daysBetween } from '@iris/contract/core/day';
import { formatMoney } from '@iris/contract/core/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../../base/i18n/i18n.ts';
import { useMay, useSession } from '../../../../base/session/session.ts';
import { Facts } from '../../../../kit/detail/Facts.tsx';
import { Bone } from '../../../../kit/empty/Bone.tsx';
import { Money } from '../../../../kit/money/Money.tsx';
import { grouped } from '../../../../kit/number/grouped.ts';
import { toSee } from '../../bill.permissions.ts';
import { billSums } from '../../bill.queries.ts';
import style from '../add.module.css';

interface SingleHelpProps {
  unitId: number | null | undefined;
  /** Who is billed, in the person's language; undefined leaves it to the unit. */
  payer: string | undefined;
  /** HKD cents. */
  amount: number | null;
  due: Day | null | undefined;
}

/** What a single bill will do: how much is due when and from whom, and what its unit owes already. */
export function SingleHelp({ unitId, payer, amount, due }: SingleHelpProps) {
  const { t } = useTranslation();
  const facts: (readonly [string, ReactNode])[] = [
    [t('billAdd.single.willOwe'), amount === null ? '—' : <b key="owe">{formatMoney(amount)}</b>],
    [t('billAdd.single.due'), due ? <Due key="due" day={due} /> : '—'],
    [t('billAdd.single.payer'), payer ?? t('billAdd.single.payerOfUnit')],
  ];
  return (
    <>
      <h2>{t('billAdd.single.help')}</h2>
      <Facts facts={facts} />
      <p className={style.helpSays}>{t('billAdd.single.helpSays')}</p>
      {unitId ? <Owed unitId={unitId} adds={amount} /> : null}
    </>
  );
}

function Due({ day }: { day: Day }) {
  const { t } = useTranslation();
  const days = daysBetween(dayOf(Date.now()), day);
  const key = days < 0 ? 'overdue' : days === 0 ? 'today' : 'in';
  return (
    <>
      {day}
      <div className={style.second}>{t(`billAdd.single.due.${key}`, { days: grouped(days) })}</div>
    </>
  );
}

/** What the unit owes now, and with the new bill. */
function Owed({ unitId, adds }: { unitId: number; adds: number | null }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const maySee = useMay(toSee);
  const unit = String(unitId);
  const { data } = useQuery({
    ...billSums(condoID, { unit_id: unit }),
    enabled: maySee,
    placeholderData: keepPreviousData,
  });
  if (!maySee) return null;
  const count = data?.unpaid.count ?? 0;
  return (
    <section className={style.owed} aria-live="polite">
      <h3>{t('billAdd.single.owed')}</h3>
      {!data && <Bone width="70%" />}
      {data && count === 0 && <p className={style.second}>{t('billAdd.single.owedNone')}</p>}
      {data && count > 0 && (
        <Facts
          facts={[
            [
              t('figure.unpaid'),
              <Link key="unpaid" to={`/bill/list?unit_id=${unit}&settled=false`}>
                {t('billAdd.single.owedBills', {
                  amount: formatMoney(data.unpaid.amount),
                  count: grouped(count),
                })}
              </Link>,
            ],
            ...(data.overdue.count > 0
              ? [
                  [
                    t('figure.overdue'),
                    <span key="overdue" className={style.late}>
                      <Money cents={data.overdue.amount} />
                    </span>,
                  ] as const,
                ]
              : []),
            ...(adds === null
              ? []
              : [[t('billAdd.single.owedThen'), formatMoney(data.unpaid.amount + adds)] as const]),
          ]}
        />
      )}
    </section>
  );
}

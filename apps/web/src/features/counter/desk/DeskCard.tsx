import { formatMoney } from '@iris/contract/core/money';
import type { Desk } from '@iris/contract/counter/counter.model';
import type { Payment } from '@iris/contract/payment/payment.model';
import type { Wallet } from '@iris/contract/wallet/wallet.model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { Nothing } from '../../../kit/empty/Nothing.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { useUnitName } from '../../../parts/payment/useUnitName.ts';
import { usePersonName } from '../../../parts/resident/usePersonName.ts';
import { TopUpDialog } from '../../../parts/wallet/TopUpDialog.tsx';
import style from '../counter.module.css';
import { deskOf } from '../counter.queries.ts';
import { DeskForm } from './DeskForm.tsx';
import { ElsewhereNote } from './ElsewhereNote.tsx';

interface DeskCardProps {
  unitId: number;
  /** Whose charges in all units are listed, instead of those of the unit. */
  payerId: number | null;
  /** The charges that are ticked at first; all, if empty. */
  wanted: readonly number[];
  onPayer: (payerId: number | null) => void;
  onOther: () => void;
  onMade: (payment: Payment, unit: string) => void;
}

/** A unit at the counter: everything it owes, or one of its payers in all units, collected in one payment. Esc returns to the search. */
export function DeskCard({ unitId, payerId, wanted, onPayer, onOther, onMade }: DeskCardProps) {
  const { t } = useTranslation();
  const nameOf = useUnitName();
  const nameIn = usePersonName();
  // While money is being collected the list is frozen; afterwards the receipt takes its place.
  const [taking, setTaking] = useState(false);
  const [toppingUp, topUp] = useState<Wallet | null>(null);
  const query = useQuery({
    ...deskOf(unitId, payerId),
    enabled: !taking,
    // The form stays, with what was typed and ticked.
    placeholderData: keepPreviousData,
  });
  const desk = query.data;
  // Whose charges are shown: until the others arrive, those of before.
  const [listed, list] = useState(payerId);
  if (desk && !query.isPlaceholderData && listed !== payerId) list(payerId);
  // What was last listed for them: if all of it goes, somebody else has dealt with it.
  const [owed, owe] = useState({ listed, sum: 0 });
  const sum = (desk?.dues ?? []).reduce((before, { amount }) => before + amount, 0);
  if (sum > 0 && (sum !== owed.sum || listed !== owed.listed)) owe({ listed, sum });
  const name = desk ? nameOf(desk.unit) : '';
  /** The unit of what was paid; of several, how many. */
  const paidFor = ({ items }: Payment, { dues }: Desk) => {
    const paid = new Set(items.map(({ part, business_no }) => part?.number ?? business_no));
    const units = new Set(dues.filter(({ business_no }) => paid.has(business_no)).map(nameOf));
    return units.size > 1 ? t('counter.done.units', { count: units.size }) : ([...units][0] ?? name);
  };
  const press = (event: KeyboardEvent) => {
    // An open dropdown or calendar closes first.
    if (event.key !== 'Escape' || taking || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true') return;
    if (document.querySelector('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)')) return;
    onOther();
  };
  if (query.error && !desk) return <FailurePanel error={query.error} onRetry={() => query.refetch()} />;
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for everything inside it */}
      <div className={style.desk} onKeyDown={press}>
        <div className={style.unitHead}>
          <h2>{desk ? name : <Bone width={160} />}</h2>
          <span className={style.second}>
            {desk?.unit.people
              .map((person) => `${nameIn(person.name, person.name_en)} ${person.phone}`)
              .join('　')}
          </span>
          <Button onClick={onOther}>{t('counter.unit.other')}</Button>
        </div>
        {!desk && (
          <Card>
            <Bone width="60%" />
          </Card>
        )}
        {desk && <ElsewhereNote desk={desk} payerId={payerId} onPayer={onPayer} />}
        {desk && desk.dues.length === 0 && (
          <NothingOwed before={owed.listed === listed ? owed.sum : 0} onOther={onOther} />
        )}
        {desk && desk.dues.length > 0 && (
          <DeskForm
            desk={desk}
            payerId={listed}
            wanted={wanted}
            onTaking={setTaking}
            onTopUp={topUp}
            onMade={(payment) => onMade(payment, paidFor(payment, desk))}
          />
        )}
      </div>
      {/* Outside of it, so that Esc in the dialog closes only the dialog. */}
      {toppingUp && <TopUpDialog wallet={toppingUp} onClose={() => topUp(null)} />}
    </>
  );
}

/** Nothing to collect; if there was a moment ago, it says so, for the payer may be holding out the money. */
function NothingOwed({ before, onOther }: { before: number; onOther: () => void }) {
  const { t } = useTranslation();
  const gone = before > 0;
  return (
    <Card>
      {/* The focus is not on the button: the Enter that was meant to collect would leave before this is read. */}
      <div role={gone ? 'alert' : undefined} tabIndex={-1} ref={gone ? focus : undefined}>
        <Nothing
          kind="none"
          title={gone ? t('counter.unit.gone', { before: formatMoney(before) }) : t('counter.unit.paid')}
          says={t(gone ? 'counter.unit.goneSays' : 'counter.unit.paidSays')}
          action={
            <Button type="primary" autoFocus={!gone} onClick={onOther}>
              {t('counter.unit.next')}
            </Button>
          }
        />
      </div>
    </Card>
  );
}

const focus = (panel: HTMLElement | null) => panel?.focus();

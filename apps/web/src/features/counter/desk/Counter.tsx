import type { Payment } from '@iris/contract/payment/payment.model';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DeskCard } from './DeskCard.tsx';
import { ReceiptCard } from './ReceiptCard.tsx';
import { UnitFinder } from './UnitFinder.tsx';

/**
 * One unit after another: find it, collect, hand out the receipt, next. The open unit is kept in the address;
 * `charges=7,9` ticks only those of it, `payer=3` lists what that person owes in all units.
 */
export function Counter() {
  const [address, setAddress] = useSearchParams();
  const [made, setMade] = useState<{ payment: Payment; unit: string } | null>(null);
  const unitId = Number(address.get('unit')) || null;
  const payerId = Number(address.get('payer')) || null;
  const wanted = (address.get('charges') ?? '').split(',').map(Number).filter(Boolean);
  const open = (unit: number | null) => {
    setMade(null);
    setAddress(unit === null ? {} : { unit: String(unit) }, { replace: true });
  };
  const turnTo = (payer: number | null) => {
    const next = new URLSearchParams(address);
    if (payer === null) next.delete('payer');
    else next.set('payer', String(payer));
    setAddress(next, { replace: true });
  };
  if (made) return <ReceiptCard {...made} onNext={() => open(null)} />;
  if (unitId === null) return <UnitFinder first={address.get('find') ?? ''} onChoose={open} />;
  return (
    <DeskCard
      key={unitId}
      unitId={unitId}
      payerId={payerId}
      wanted={wanted}
      onPayer={turnTo}
      onOther={() => open(null)}
      onMade={(payment, unit) => setMade({ payment, unit })}
    />
  );
}

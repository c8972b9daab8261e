import type { Payment } from '@iris/contract/payment/payment.model';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { DeskCard } from './DeskCard.tsx';
import { ReceiptCard } from './ReceiptCard.tsx';
import { UnitFinder } from './UnitFinder.tsx';

/**
 * One unit after another: find it, collect, hand out the receipt, next. The open unit is kept in the address;
 * `charges=7,9` ticks only those of it.
 */
export function Counter() {
  const [address, setAddress] = useSearchParams();
  const [made, setMade] = useState<{ payment: Payment; unit: string } | null>(null);
  const unitId = Number(address.get('unit')) || null;
  const wanted = (address.get('charges') ?? '').split(',').map(Number).filter(Boolean);
  const open = (unit: number | null) => {
    setMade(null);
    setAddress(unit === null ? {} : { unit: String(unit) }, { replace: true });
  };
  if (made) return <ReceiptCard {...made} onNext={() => open(null)} />;
  if (unitId === null) return <UnitFinder first={address.get('find') ?? ''} onChoose={open} />;
  return (
    <DeskCard
      key={unitId}
      unitId={unitId}
      wanted={wanted}
      onOther={() => open(null)}
      onMade={(payment, unit) => setMade({ payment, unit })}
    />
  );
}

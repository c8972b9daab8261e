import { formatMoney } from '@iris/contract/core/money';
import type { Desk, Elsewhere } from '@iris/contract/counter/counter.model';
import { Alert, Button } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useUnitName } from '../../../parts/payment/useUnitName.ts';
import { usePersonName } from '../../../parts/resident/usePersonName.ts';

interface ElsewhereNoteProps {
  desk: Desk;
  /** Whose charges in all units are listed at this moment. */
  payerId: number | null;
  onPayer: (payerId: number | null) => void;
}

/** Who of the unit's people owes for other units too, with the way to collect all of it together, and back. */
export function ElsewhereNote({ desk, payerId, onPayer }: ElsewhereNoteProps) {
  const { t } = useTranslation();
  const nameOf = useUnitName();
  const nameIn = usePersonName();
  const who = ({ payer_name, payer_name_en }: Pick<Elsewhere, 'payer_name' | 'payer_name_en'>) =>
    nameIn(payer_name, payer_name_en);
  if (payerId !== null) {
    const payer = [...desk.dues, ...desk.elsewhere].find(({ payer_id }) => payer_id === payerId);
    return (
      <Alert
        type="info"
        showIcon
        title={t('counter.elsewhere.all', { name: payer ? who(payer) : '' })}
        action={
          <Button onClick={() => onPayer(null)}>
            {t('counter.elsewhere.back', { unit: nameOf(desk.unit) })}
          </Button>
        }
      />
    );
  }
  return desk.elsewhere.map((owed) => {
    const named = owed.units.map(nameOf).join(t('counter.comma'));
    return (
      <Alert
        key={owed.payer_id}
        type="info"
        showIcon
        title={t('counter.elsewhere', {
          name: who(owed),
          units: owed.unit_count,
          names: owed.unit_count > owed.units.length ? t('counter.elsewhere.more', { names: named }) : named,
          count: owed.open,
          amount: formatMoney(owed.amount),
        })}
        action={<Button onClick={() => onPayer(owed.payer_id)}>{t('counter.elsewhere.go')}</Button>}
      />
    );
  });
}

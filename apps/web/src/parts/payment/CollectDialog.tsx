import { formatMoney } from '@iris/contract/core/money';
import { chargeOf } from '@iris/contract/payment/payment.charges';
import type { Payment } from '@iris/contract/payment/payment.model';
import { Alert, Modal, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { Page } from '../../kit/page/Page.tsx';
import { useWalletToPay } from '../wallet/useWalletToPay.ts';
import { WalletNote } from '../wallet/WalletNote.tsx';
import { Collected } from './Collected.tsx';
import { CollectForm } from './CollectForm.tsx';
import { PayableList } from './PayableList.tsx';
import { type CollectWay, onePayer, type Payable, sumOf } from './payable.ts';
import style from './payment.module.css';

interface CollectDialogProps {
  /** All of one tenant. */
  rents: readonly Payable[];
  /** The ways to collect them now; an online checkout takes only one charge. */
  ways: readonly CollectWay[];
  onClose: () => void;
}

/**
 * Collects a tenant's charges: cash with its change, card, the tenant's wallet, a bank slip for review, or an online
 * checkout.
 */
export function CollectDialog({ rents, ways, onClose }: CollectDialogProps) {
  const { t } = useTranslation();
  const [chosen, choose] = useState<CollectWay | null>(null);
  const [made, setMade] = useState<Payment | null>(null);
  const [taking, setTaking] = useState(false);
  const total = sumOf(rents);
  const purse = useWalletToPay(onePayer(rents.map(({ tenant_id }) => tenant_id)), total, taking);
  const always = { cash: true, card: true, octopus: true, fps: true, bank: true };
  const cheque = rents.every(({ kind }) => chargeOf(kind).cheques);
  const possible = { ...always, cheque, online: rents.length === 1, wallet: purse.offered };
  const offered = ways.filter((way) => possible[way]);
  const way = chosen !== null && offered.includes(chosen) ? chosen : offered[0];
  const [first] = rents;
  if (!first) return null;
  return (
    <Modal
      open
      width={640}
      title={t('pay.collect.title', { amount: formatMoney(made?.amount ?? total) })}
      footer={null}
      closable={{ 'aria-label': t('kit.close') }}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <Page>
        {made ? (
          <Collected payment={made} rent={first} onClose={onClose} />
        ) : (
          <>
            <PayableList rents={rents} />
            {way === undefined ? (
              <Alert type="info" showIcon title={t('pay.collect.settled')} />
            ) : (
              <>
                <Segmented<CollectWay>
                  block
                  className={style.ways ?? ''}
                  aria-label={t('pay.collect.way')}
                  value={way}
                  options={offered.map((value) => ({
                    value,
                    label: t(`pay.way.${value}`),
                    disabled: value === 'wallet' && !purse.enough,
                  }))}
                  onChange={choose}
                />
                <CollectForm
                  key={way}
                  way={way}
                  rents={rents}
                  purse={purse}
                  onTaking={setTaking}
                  onMade={setMade}
                />
                {/* Below the button, which must not move under the pointer when the balance comes in. */}
                {offered.includes('wallet') && way !== 'wallet' && <WalletNote purse={purse} />}
              </>
            )}
          </>
        )}
      </Page>
    </Modal>
  );
}

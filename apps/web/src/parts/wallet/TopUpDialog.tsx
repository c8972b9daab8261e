import type { Wallet } from '@iris/contract/wallet/wallet.model';
import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { Page } from '../../kit/page/Page.tsx';
import { usePersonName } from '../resident/usePersonName.ts';
import { TopUpDone } from './TopUpDone.tsx';
import { TopUpForm } from './TopUpForm.tsx';
import type { ToppedUp } from './topUp.ts';
import { walletDetail } from './wallet.queries.ts';

/** Tops up a wallet: cash with its change, card, or a link for paying online. */
export function TopUpDialog({ wallet: seen, onClose }: { wallet: Wallet; onClose: () => void }) {
  const { t } = useTranslation();
  const nameIn = usePersonName();
  const { data: wallet = seen } = useQuery(walletDetail(seen.resident_id));
  const [made, setMade] = useState<ToppedUp | null>(null);
  return (
    <Modal
      open
      width={560}
      title={t('wallet.topUp.title', { name: nameIn(wallet.name, wallet.name_en) })}
      footer={null}
      closable={{ 'aria-label': t('kit.close') }}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <Page>
        {made ? <TopUpDone made={made} onClose={onClose} /> : <TopUpForm wallet={wallet} onMade={setMade} />}
      </Page>
    </Modal>
  );
}

import type { Withdrawal } from '@iris/contract/withdrawal/withdrawal.model';
import { Drawer, Flex } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import {
  WithdrawalAccount,
  WithdrawalFacts,
  WithdrawalParts,
} from '../../../parts/withdrawal/WithdrawalFacts.tsx';
import { WithdrawalHistory } from '../../../parts/withdrawal/WithdrawalHistory.tsx';

interface WithdrawalDrawerProps {
  withdrawal: Withdrawal;
  onClose: () => void;
}

/** One withdrawal: its facts, where the money went, and which estates it came from. */
export function WithdrawalDrawer({ withdrawal, onClose }: WithdrawalDrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer
      open
      size={460}
      title={t('withdrawal.title', { number: withdrawal.number })}
      closable={{ 'aria-label': t('kit.close') }}
      onClose={onClose}
    >
      <Flex vertical gap={16}>
        <WithdrawalFacts withdrawal={withdrawal} />
        <WithdrawalAccount withdrawal={withdrawal} />
        <WithdrawalParts withdrawal={withdrawal} />
        <WithdrawalHistory id={withdrawal.id} />
      </Flex>
    </Drawer>
  );
}

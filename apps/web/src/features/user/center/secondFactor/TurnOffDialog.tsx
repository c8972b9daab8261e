import { userApi } from '@iris/contract/user/user.api';
import { useQueryClient } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useTranslation } from '../../../../base/i18n/i18n.ts';
import { message } from '../../../../base/notices/notices.ts';
import { call } from '../../../../base/request/call.ts';
import { keyOf } from '../../../../base/request/query.ts';
import { AskOne } from './AskOne.tsx';

const { password } = userApi.removeSecondFactor.body.shape;

/** Turns two-factor authentication off, with the password. */
export default function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const turnOff = async (typed: string) => {
    await call(userApi.removeSecondFactor, { body: { password: typed } }, { silent: true });
    message.success(t('center.factor.turnedOff'));
    onClose();
    await client.invalidateQueries({ queryKey: keyOf(userApi.secondFactor) });
  };
  return (
    <Modal
      open
      title={t('center.factor.turnOff.title')}
      footer={null}
      closable={{ 'aria-label': t('kit.close') }}
      onCancel={onClose}
    >
      <AskOne
        kind="password"
        says={t('center.factor.turnOff.says')}
        label={t('center.factor.password')}
        rule={password}
        action={t('center.factor.turnOff')}
        danger
        onAnswer={turnOff}
      />
    </Modal>
  );
}

import { userApi } from '@iris/contract/user/user.api';
import { useQueryClient } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../../base/i18n/i18n.ts';
import { call } from '../../../../base/request/call.ts';
import { keyOf } from '../../../../base/request/query.ts';
import { AskOne } from './AskOne.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const { code } = userApi.renewRecoveryCodes.body.shape;

/** New recovery codes, in exchange for a code from the app. */
export default function RenewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [codes, setCodes] = useState<string[]>();
  const renew = async (typed: string) => {
    const answer = await call(userApi.renewRecoveryCodes, { body: { code: typed } }, { silent: true });
    setCodes(answer.recovery_codes);
    await client.invalidateQueries({ queryKey: keyOf(userApi.secondFactor) });
  };
  return (
    <Modal
      open
      title={t('center.factor.renew')}
      footer={null}
      closable={codes ? false : { 'aria-label': t('kit.close') }}
      keyboard={!codes}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onKept={onClose} />
      ) : (
        <AskOne
          kind="code"
          says={t('center.factor.renew.says')}
          label={t('center.factor.code')}
          rule={code}
          action={t('center.factor.renew')}
          onAnswer={renew}
        />
      )}
    </Modal>
  );
}

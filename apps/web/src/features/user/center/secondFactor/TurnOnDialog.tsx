import { userApi } from '@iris/contract/user/user.api';
import { useQueryClient } from '@tanstack/react-query';
import { Modal, Steps } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../../base/i18n/i18n.ts';
import { call } from '../../../../base/request/call.ts';
import { keyOf } from '../../../../base/request/query.ts';
import { renewRights } from '../../../../base/session/session.ts';
import { AppStep } from './AppStep.tsx';
import { AskOne } from './AskOne.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const { password } = userApi.beginSecondFactor.body.shape;
const silent = { silent: true };

/** Password, then the app, then the recovery codes. */
export default function TurnOnDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [begun, setBegun] = useState<{ secret: string; uri: string }>();
  const [codes, setCodes] = useState<string[]>();
  const current = codes ? 2 : begun ? 1 : 0;

  const begin = async (typed: string) =>
    setBegun(await call(userApi.beginSecondFactor, { body: { password: typed } }, silent));
  const confirm = async (code: string) => {
    const { recovery_codes } = await call(userApi.confirmSecondFactor, { body: { code } }, silent);
    setCodes(recovery_codes);
    await Promise.all([
      client.invalidateQueries({ queryKey: keyOf(userApi.secondFactor) }),
      // People who were required to set it up may now continue.
      renewRights().catch(() => {}),
    ]);
  };
  return (
    <Modal
      open
      width={560}
      title={t('center.factor.turnOn')}
      footer={null}
      // The codes are shown only once, so they must be saved first.
      closable={codes ? false : { 'aria-label': t('kit.close') }}
      keyboard={!codes}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <Steps
        size="small"
        current={current}
        className="center-steps"
        items={[
          { title: t('center.factor.step.password') },
          { title: t('center.factor.step.app') },
          { title: t('center.factor.step.codes') },
        ]}
      />
      {codes ? (
        <RecoveryCodes codes={codes} onKept={onClose} />
      ) : begun ? (
        <AppStep {...begun} onCode={confirm} />
      ) : (
        <AskOne
          kind="password"
          says={t('center.factor.password.says')}
          label={t('center.factor.password')}
          rule={password}
          action={t('center.factor.next')}
          onAnswer={begin}
        />
      )}
    </Modal>
  );
}

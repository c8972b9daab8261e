import type { PlatformSetting } from '@iris/contract/setting/setting.model';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { Facts } from '../../kit/detail/Facts.tsx';
import { Card } from '../../kit/page/Card.tsx';
import { StateTag } from '../../kit/tag/StateTag.tsx';
import style from './setting.module.css';

const tones = { LIVE: 'ok', TEST: 'warn', STANDIN: 'muted' } as const;

/** Whether the keys for online payment are set; the keys are never shown. */
export function PaymentCard({ payment }: { payment: PlatformSetting['payment'] }) {
  const { t } = useTranslation();
  const keyState = (set: boolean) => (
    <StateTag tone={set ? 'ok' : 'muted'}>
      {t(set ? 'setting.payment.set' : 'setting.payment.missing')}
    </StateTag>
  );
  return (
    <Card title={t('setting.payment')}>
      <Facts
        facts={[
          [
            t('setting.payment.mode'),
            <StateTag key="mode" tone={tones[payment.mode]}>
              {t(`setting.payment.mode.${payment.mode}`)}
            </StateTag>,
          ],
          [t('setting.payment.secret'), keyState(payment.secret_key)],
          [t('setting.payment.webhook'), keyState(payment.webhook_secret)],
        ]}
      />
      <p className={style.note}>
        {payment.mode === 'STANDIN' && `${t('setting.payment.standin')} `}
        {t('setting.payment.note')}
      </p>
    </Card>
  );
}

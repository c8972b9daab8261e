import { userApi } from '@iris/contract/user/user.api';
import { Form } from 'antd';
import { encode } from 'uqr';
import { useTranslation } from '../../../../base/i18n/i18n.ts';
import { CopyField } from '../../../../kit/copy/CopyField.tsx';
import { AskOne } from './AskOne.tsx';

const { code } = userApi.confirmSecondFactor.body.shape;

interface AppStepProps {
  secret: string;
  /** The content of the QR code for the app. */
  uri: string;
  onCode: (code: string) => Promise<unknown>;
}

/** Connects the app by QR code or key, and verifies it with a code. */
export function AppStep({ secret, uri, onCode }: AppStepProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className="center-note">{t('center.factor.scan')}</p>
      <QrCode text={uri} label={t('center.factor.qr')} />
      <Form.Item layout="vertical" label={t('center.factor.secret')}>
        <CopyField label={t('center.factor.secret')} text={secret} />
      </Form.Item>
      <AskOne
        kind="code"
        label={t('center.factor.code')}
        rule={code}
        action={t('center.factor.confirm')}
        onAnswer={onCode}
      />
    </>
  );
}

/** Dark on white in every theme, so that cameras can read it. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg className="center-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

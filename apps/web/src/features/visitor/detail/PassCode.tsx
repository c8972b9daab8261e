import { LinkOutlined, QrcodeOutlined } from '@ant-design/icons';
import { visitorApi } from '@iris/contract/visitor/visitor.api';
import type { VisitorDetail, VisitorLink } from '@iris/contract/visitor/visitor.model';
import { spokenCode } from '@iris/contract/visitor/visitor.rules';
import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { CopyField } from '../../../kit/copy/CopyField.tsx';
import { IconCopy } from '../../../kit/copy/IconCopy.tsx';
import { messageOf } from '../../../kit/failure/messageOf.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { QrCode } from '../../../parts/payment/QrCode.tsx';
import style from '../visitor.module.css';

/** The code of a pass to say, and on request its QR code and link, each of which is recorded. */
export function PassCode({ pass }: { pass: VisitorDetail }) {
  const { t } = useTranslation();
  const { state } = useLocation();
  const wanted = (state as { showCode?: boolean } | null)?.showCode === true;
  const make = useWrite(visitorApi.link, { silent: true });
  const [link, setLink] = useState<VisitorLink | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const asked = useRef(false);
  const show = async () => {
    setRefusal(null);
    try {
      setLink(await make.mutateAsync({ params: { id: String(pass.id) } }));
    } catch (error) {
      setRefusal(messageOf(error));
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a pass that was just made
  useEffect(() => {
    if (!wanted || asked.current) return;
    asked.current = true;
    void show();
  }, []);
  return (
    <Card title={t('visitor.code')}>
      <div className={style.codeCard}>
        {link && <QrCode text={link.url} label={t('visitor.code.qr', { number: pass.number })} size={184} />}
        <div className={style.codeWords}>
          <span className={style.second}>{t('visitor.code.spoken')}</span>
          <p className={style.spoken}>
            {spokenCode(pass.code)} <IconCopy text={pass.code} />
          </p>
          {link ? (
            <>
              <CopyField label={t('visitor.code.link')} text={link.url} />
              <div className={style.buttons}>
                <Button href={link.url} target="_blank" rel="noopener" icon={<LinkOutlined />}>
                  {t('visitor.code.open')}
                </Button>
              </div>
            </>
          ) : (
            <div className={style.buttons}>
              <Button icon={<QrcodeOutlined />} loading={make.isPending} onClick={() => void show()}>
                {t('visitor.code.show')}
              </Button>
            </div>
          )}
          {refusal !== null && <Alert type="error" showIcon role="alert" title={refusal} />}
          <p className={style.note}>{t('visitor.code.says')}</p>
        </div>
      </div>
    </Card>
  );
}

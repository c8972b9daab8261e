import { FileTextOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { download } from '../../../base/request/call.ts';
import { saveFile } from '../../../kit/export/saveFile.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { FpsCode } from '../FpsCode.tsx';
import { openFile } from '../openFile.ts';
import { type ChargeRef, payApi } from '../payApi.ts';
import type { PayableDetail } from '../payable.ts';
import style from '../payment.module.css';

/** What can be sent to the payer: the Faster Payment System code and the demand note. */
export function PayMethodsCard({ charge }: { charge: PayableDetail }) {
  const { t } = useTranslation();
  const { fps, total_price, paid, business_no } = charge;
  return (
    <Card title={t('pay.methods')} extra={<DemandNote charge={charge} />}>
      {fps ? (
        <FpsCode fps={fps} amount={total_price - paid} number={business_no} />
      ) : (
        <p className={style.second}>{t('pay.methods.noFps')}</p>
      )}
    </Card>
  );
}

function DemandNote({ charge: { id, kind } }: { charge: ChargeRef }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      const file = await download(payApi(kind).demandNote, { params: { id: String(id) } });
      if (!openFile(file.blob)) saveFile(file);
    } catch {
      // The request layer has shown what went wrong.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" icon={<FileTextOutlined />} loading={busy} onClick={make}>
      {t('pay.demandNote')}
    </Button>
  );
}

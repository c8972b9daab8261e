import { FileTextOutlined } from '@ant-design/icons';
import { isOpen } from '@iris/contract/payment/payment.rules';
import { rentApi } from '@iris/contract/rent/rent.api';
import type { RentDetail } from '@iris/contract/rent/rent.model';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../../base/request/call.ts';
import { saveFile } from '../../../kit/export/saveFile.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { FpsCode } from '../../../parts/payment/FpsCode.tsx';
import { openFile } from '../../../parts/payment/openFile.ts';
import { RentWhy } from '../RentWhy.tsx';
import style from '../rents.module.css';

/** Beside the facts: why this amount, and while it is due what the tenant is sent. */
export function SideCards({ rent }: { rent: RentDetail }) {
  const { t } = useTranslation();
  return (
    <>
      <Card title={t('rent.why')}>
        {rent.lines.length > 0 ? (
          <RentWhy lines={rent.lines} monthDays={rent.month_days} amount={rent.total_price} />
        ) : (
          <p className={style.second}>{t('rent.why.byHand')}</p>
        )}
      </Card>
      {isOpen(rent.status) && (
        <Card title={t('rent.detail.pay')} extra={<DemandNote id={rent.id} />}>
          {rent.fps ? (
            <FpsCode fps={rent.fps} amount={rent.total_price - rent.paid} number={rent.business_no} />
          ) : (
            <p className={style.second}>{t('rent.detail.noFps')}</p>
          )}
        </Card>
      )}
    </>
  );
}

function DemandNote({ id }: { id: number }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      const file = await download(rentApi.demandNote, { params: { id: String(id) } });
      if (!openFile(file.blob)) saveFile(file);
    } catch {
      // The request layer has told what went wrong.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" icon={<FileTextOutlined />} loading={busy} onClick={make}>
      {t('rent.demandNote')}
    </Button>
  );
}

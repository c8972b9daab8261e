import { FileTextOutlined } from '@ant-design/icons';
import { billApi } from '@iris/contract/bill/bill.api';
import type { BillDetail } from '@iris/contract/bill/bill.model';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { download } from '../../../base/request/call.ts';
import { saveFile } from '../../../kit/export/saveFile.ts';
import { Money } from '../../../kit/money/Money.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { BillTag } from '../../../parts/payment/ChargeTag.tsx';
import { FpsCode } from '../../../parts/payment/FpsCode.tsx';
import { openFile } from '../../../parts/payment/openFile.ts';
import style from '../bills.module.css';
import { isDue } from '../billWords.ts';
import { BillWhy } from './BillWhy.tsx';

/** Beside the facts: why this amount, while it is due what the payer is sent, and the late charges of it. */
export function SideCards({ bill }: { bill: BillDetail }) {
  const { t } = useTranslation();
  return (
    <>
      <Card title={t('bill.why')}>
        {bill.lines.length > 0 ? (
          <BillWhy lines={bill.lines} amount={bill.total_price} />
        ) : (
          <p className={style.second}>{t(bill.source === 'LATE' ? 'bill.why.late' : 'bill.why.byHand')}</p>
        )}
      </Card>
      {isDue(bill.status) && !bill.offline && (
        <Card title={t('bill.detail.pay')} extra={<DemandNote id={bill.id} />}>
          {bill.fps ? (
            <FpsCode fps={bill.fps} amount={bill.total_price - bill.paid} number={bill.business_no} />
          ) : (
            <p className={style.second}>{t('bill.detail.noFps')}</p>
          )}
        </Card>
      )}
      {bill.late_bills.length > 0 && (
        <Card title={t('bill.late')}>
          <ul className={style.late} aria-label={t('bill.late')}>
            {bill.late_bills.map(({ id, business_no, amount, status }) => (
              <li key={id} className={style.line}>
                <Link to={`/bill/${id}/detail`}>{business_no}</Link>
                <BillTag tag={status} />
                <Money cents={amount} />
              </li>
            ))}
          </ul>
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
      const file = await download(billApi.demandNote, { params: { id: String(id) } });
      if (!openFile(file.blob)) saveFile(file);
    } catch {
      // The request layer has told what went wrong.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" icon={<FileTextOutlined />} loading={busy} onClick={make}>
      {t('bill.notes.one')}
    </Button>
  );
}

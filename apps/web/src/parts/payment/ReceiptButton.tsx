import { DownloadOutlined, EllipsisOutlined, PrinterOutlined, StopOutlined } from '@ant-design/icons';
import { paymentApi } from '@iris/contract/payment/payment.api';
import type { Payment } from '@iris/contract/payment/payment.model';
import { receiptNo } from '@iris/contract/payment/payment.rules';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Dropdown, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { message } from '../../base/notices/notices.ts';
import { download } from '../../base/request/call.ts';
import { useMay } from '../../base/session/session.ts';
import { saveFile } from '../../kit/export/saveFile.ts';
import { openFile } from './openFile.ts';
import { toPrint, toVoidReceipt } from './payment.permissions.ts';
import { moneyDomains } from './useCollect.ts';
import { VoidReceiptDrawer } from './VoidReceiptDrawer.tsx';

interface ReceiptButtonProps {
  payment: Pick<Payment, 'receipts'>;
  /** Large if it is the next step; it then has the keyboard focus. */
  size?: 'small' | 'middle' | 'large';
}

/** Prints, saves or voids the valid receipt of a payment. A reprint is marked as a copy. */
export function ReceiptButton({ payment, size = 'small' }: ReceiptButtonProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [mayPrint, mayVoid] = [useMay(toPrint), useMay(toVoidReceipt)];
  const [busy, setBusy] = useState(false);
  const [voiding, setVoiding] = useState(false);
  const receipt = payment.receipts.find(({ voided_at }) => voided_at === null);
  if (!receipt || !mayPrint) return null;
  const number = receiptNo(receipt.no);
  const copy = receipt.printed > 0;

  const print = async (save: boolean) => {
    setBusy(true);
    try {
      const file = await download(paymentApi.printReceipt, { params: { id: String(receipt.id) } });
      // If the browser blocks the new page, the file is saved instead.
      const opened = !save && openFile(file.blob);
      if (!opened) saveFile(file);
      const said = t(opened ? 'pay.receipt.done' : 'pay.receipt.saved', { number });
      message.success(copy ? `${said} · ${t('pay.receipt.doneCopy')}` : said);
      for (const domain of moneyDomains) void client.invalidateQueries({ queryKey: [domain] });
    } catch {
      // The request layer has shown what went wrong.
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Space.Compact>
        <Button
          size={size}
          {...(size === 'large' ? { type: 'primary', autoFocus: true } : {})}
          icon={<PrinterOutlined />}
          loading={busy}
          onClick={() => print(false)}
        >
          {t(copy ? 'pay.receipt.reprint' : 'pay.receipt.print')}
        </Button>
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              {
                key: 'save',
                icon: <DownloadOutlined />,
                label: t('pay.receipt.save'),
                onClick: () => void print(true),
              },
              ...(mayVoid
                ? [
                    {
                      key: 'void',
                      danger: true,
                      icon: <StopOutlined />,
                      label: t('pay.receipt.void'),
                      onClick: () => setVoiding(true),
                    },
                  ]
                : []),
            ],
          }}
        >
          <Button
            size={size}
            {...(size === 'large' ? { type: 'primary' } : {})}
            icon={<EllipsisOutlined />}
            aria-label={t('pay.receipt.menu', { number })}
          />
        </Dropdown>
      </Space.Compact>
      {voiding && <VoidReceiptDrawer receipt={receipt} onClose={() => setVoiding(false)} />}
    </>
  );
}

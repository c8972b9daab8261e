import { BankOutlined, DownloadOutlined } from '@ant-design/icons';
import { counterApi } from '@iris/contract/counter/counter.api';
import type { Closing } from '@iris/contract/counter/counter.model';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { download } from '../../../base/request/call.ts';
import { saveFile } from '../../../kit/export/saveFile.ts';

interface PaperButtonProps {
  closing: Closing;
  /** Whether it is shown with its words, below a close that was just made. */
  focus?: boolean;
}

/** Saves the report of a day close. In a list it is an icon whose label says whose report it is. */
export function ReportButton({ closing, focus = false }: PaperButtonProps) {
  const { t } = useTranslation();
  const of = { day: closing.day, name: closing.cashier };
  return (
    <PaperButton
      call={counterApi.report}
      closing={closing}
      icon={<DownloadOutlined />}
      label={focus ? t('counter.close.report') : t('counter.close.reportOf', of)}
      wide={focus}
      autoFocus={focus}
    />
  );
}

/** Saves the paying-in slip of a close, if any of its cash goes to the bank. */
export function PayingInButton({ closing, focus = false }: PaperButtonProps) {
  const { t } = useTranslation();
  if (!closing.banked) return null;
  const of = { day: closing.day, name: closing.cashier };
  return (
    <PaperButton
      call={counterApi.payingIn}
      closing={closing}
      icon={<BankOutlined />}
      label={focus ? t('counter.close.payingIn') : t('counter.close.payingInOf', of)}
      wide={focus}
    />
  );
}

interface ButtonProps {
  call: typeof counterApi.report | typeof counterApi.payingIn;
  closing: Closing;
  icon: ReactNode;
  label: string;
  wide: boolean;
  autoFocus?: boolean;
}

function PaperButton({ call, closing, icon, label, wide, autoFocus = false }: ButtonProps) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(await download(call, { params: { id: String(closing.id) } }));
    } catch {
      // The request layer has already shown the error.
    } finally {
      setBusy(false);
    }
  };
  if (wide) {
    return (
      <Button autoFocus={autoFocus} icon={icon} loading={busy} onClick={save}>
        {label}
      </Button>
    );
  }
  return <Button size="small" icon={icon} aria-label={label} title={label} loading={busy} onClick={save} />;
}

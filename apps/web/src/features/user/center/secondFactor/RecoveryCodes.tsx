import { DownloadOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../../base/i18n/i18n.ts';
import { CopyButton } from '../../../../kit/copy/CopyButton.tsx';

/** The recovery codes, shown only once; they must be saved before continuing. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation();
  const [kept, setKept] = useState(false);
  const text = codes.join('\n');
  const download = () => {
    const address = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = `${t('center.factor.codes.file')}.txt`;
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <>
      <p className="center-note">{t('center.factor.codes.says')}</p>
      <ul className="center-codes" aria-label={t('center.factor.codes.title')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="center-buttons">
        <CopyButton text={text} />
        <Button icon={<DownloadOutlined />} onClick={download}>
          {t('center.factor.codes.download')}
        </Button>
      </div>
      <Checkbox className="center-kept" checked={kept} onChange={(event) => setKept(event.target.checked)}>
        {t('center.factor.codes.kept')}
      </Checkbox>
      <div>
        <Button type="primary" disabled={!kept} onClick={onKept}>
          {t('center.factor.done')}
        </Button>
      </div>
    </>
  );
}

import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import { limits } from '@iris/contract/core/limits';
import type { Pretest } from '@iris/contract/estate/estate.model';
import { Alert, Button, Flex, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../app/session/session.ts';
import { messageOf } from '../../../kit/failure/messageOf.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { useLongWork } from '../../../kit/progress/useLongWork.tsx';
import { checkFile, rowsOf, saveTemplate, usualMs } from './sheet.ts';

/** The template, and the filled sheet, which is checked as soon as it is chosen. */
export function ChooseStep({ onChecked }: { onChecked: (pretest: Pretest) => void }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [fetching, setFetching] = useState(false);
  const [busy, setBusy] = useState(false);
  const { start, bar } = useLongWork();

  const fetchTemplate = async () => {
    setFetching(true);
    // The request layer has told what went wrong.
    await saveTemplate(condoID).catch(() => {});
    setFetching(false);
  };
  const check = async (file: File) => {
    setRefusal(null);
    if (!/\.xlsx$/i.test(file.name)) return setRefusal(t('estate.import.notSheet'));
    if (file.size > limits.sheetBytes) return setRefusal(t('core.fileTooBig'));
    setBusy(true);
    try {
      const pretest = await start({
        title: t('estate.import.checking'),
        usualMs: usualMs(rowsOf(file)),
        doneText: ({ rows, problems }) =>
          t('kit.grid.count', { rows: rows.length, problems: problems.length }),
        work: () => checkFile(condoID, file),
      });
      onChecked(pretest);
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Flex vertical gap={16}>
      <Flex gap={12} align="center" wrap>
        <Button icon={<DownloadOutlined />} loading={fetching} onClick={fetchTemplate}>
          {t('estate.import.template')}
        </Button>
        <span>{t('estate.import.templateSays')}</span>
      </Flex>
      <Upload.Dragger
        accept=".xlsx"
        multiple={false}
        showUploadList={false}
        disabled={busy}
        // The request layer sends it; antd only chooses.
        beforeUpload={(file) => {
          void check(file);
          return false;
        }}
      >
        <p className="ant-upload-drag-icon">
          <InboxOutlined aria-hidden />
        </p>
        <p className="ant-upload-text">{busy ? t('estate.import.checking') : t('estate.import.drop')}</p>
        <p className="ant-upload-hint">{t('estate.import.dropSays', { rows: grouped(limits.importRows) })}</p>
      </Upload.Dragger>
      {bar}
      {refusal !== null && <Alert type="error" showIcon role="alert" title={refusal} />}
    </Flex>
  );
}

import { DownloadOutlined } from '@ant-design/icons';
import { limits } from '@iris/contract/core/limits';
import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { OneFile } from '../document/OneFile.tsx';
import { type Takes, wrongWithOne } from '../document/takes.ts';
import { saveFile } from '../export/saveFile.ts';
import { Reconnect } from '../failure/Reconnect.tsx';
import { useSending } from '../failure/useSending.ts';
import { grouped } from '../number/grouped.ts';
import { useLongWork } from '../progress/useLongWork.tsx';
import { type Checked, type ImportKind, rowsOf, usualMs } from './importKind.ts';

const sheet: Takes = { types: ['.xlsx'], bytes: limits.sheetBytes };

interface ChooseStepProps<Column extends string, Pretest extends Checked<Column>, Done> {
  kind: ImportKind<Column, Pretest, Done>;
  onChecked: (pretest: Pretest) => void;
}

/** The template, and the completed sheet, which is checked as soon as it is chosen. */
export function ChooseStep<Column extends string, Pretest extends Checked<Column>, Done>({
  kind,
  onChecked,
}: ChooseStepProps<Column, Pretest, Done>) {
  const { t } = useTranslation();
  const [fetching, setFetching] = useState(false);
  const { send, refuse, busy, refusal, lost } = useSending();
  const { start, bar } = useLongWork();

  const fetchTemplate = async () => {
    setFetching(true);
    // The request layer has shown what went wrong.
    await kind
      .template()
      .then(saveFile)
      .catch(() => {});
    setFetching(false);
  };
  const check = async (files: readonly File[]) => {
    const wrong = () => wrongWithOne(files, sheet);
    if (wrong() !== null) return refuse(wrong);
    const [file] = files;
    if (!file) return;
    const pretest = await send([file], () =>
      start({
        title: t('kit.import.checking'),
        usualMs: usualMs(rowsOf(file, kind.maxRows)),
        doneText: ({ rows, problems }) =>
          t('kit.grid.count', { rows: rows.length, problems: problems.length }),
        work: () => kind.checkFile(file),
      }),
    );
    if (pretest) onChecked(pretest);
  };
  return (
    <Flex vertical gap={16}>
      <Flex gap={12} align="center" wrap>
        <Button icon={<DownloadOutlined />} loading={fetching} onClick={fetchTemplate}>
          {t('kit.import.template')}
        </Button>
        <span>{kind.words.template}</span>
      </Flex>
      <OneFile
        takes={sheet}
        busy={busy}
        label={t(busy ? 'kit.import.checking' : 'kit.import.drop')}
        hint={t('kit.import.dropSays', { rows: grouped(kind.maxRows) })}
        onFiles={(files) => void check(files)}
      />
      {bar}
      {refusal !== null && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={refusal}
          action={<Reconnect lost={lost} busy={busy} onAgain={check} />}
        />
      )}
    </Flex>
  );
}

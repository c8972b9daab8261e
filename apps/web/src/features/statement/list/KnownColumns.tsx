import { DownloadOutlined } from '@ant-design/icons';
import { dayOf } from '@iris/contract/core/day';
import { exampleCsv, exampleStatement, statementColumns } from '@iris/contract/statement/statement.example';
import { Button } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { saveFile } from '../../../kit/export/saveFile.ts';
import style from '../statement.module.css';

/** What a bank's file looks like and which of its columns are read: to see before a file is chosen. */
export function KnownColumns() {
  const { t } = useTranslation();
  const today = dayOf(Date.now());
  const [, ...lines] = exampleStatement(today);
  // With its mark, spreadsheets read Chinese in it.
  const save = () =>
    saveFile({
      blob: new Blob(['\ufeff', exampleCsv(today)], { type: 'text/csv' }),
      name: t('statement.example.file'),
    });
  return (
    <details className={style.known}>
      <summary>{t('statement.example')}</summary>
      <div className={style.knownScroll}>
        <table>
          <thead>
            <tr>
              {statementColumns.map(({ key, headings: [first] }) => (
                <th key={key} scope="col">
                  {first}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((cells) => (
              <tr key={cells.join()}>
                {cells.map((cell, index) => (
                  <td key={statementColumns[index]?.key}>{cell}</td>
                ))}
              </tr>
            ))}
            <tr className={style.knownNames}>
              {statementColumns.map(({ key, headings: [, ...others] }) => (
                <td key={key}>{others.join(t('kit.comma'))}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <p>{t('statement.example.says')}</p>
      <Button size="small" icon={<DownloadOutlined />} onClick={save}>
        {t('statement.example.save')}
      </Button>
    </details>
  );
}

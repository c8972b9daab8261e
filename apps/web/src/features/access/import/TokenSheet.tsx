import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { makeSheet } from '../../../kit/export/makeSheet.ts';
import { saveFile } from '../../../kit/export/saveFile.ts';
import style from '../access.module.css';

interface Row {
  code: string;
  name: string;
  token: string;
}

/** The tokens of imported devices as a workbook, which this browser makes: the server has only their hashes. */
export function TokenSheet({ items, onSaved }: { items: readonly Row[]; onSaved: () => void }) {
  const { t } = useTranslation();
  const save = async () => {
    const name = t('access.device.token');
    const { blob } = await makeSheet<Row>(
      {
        name,
        columns: [
          { title: t('access.field.code'), width: 16, kind: 'text', value: ({ code }) => code },
          { title: t('access.field.name'), width: 24, kind: 'text', value: (row) => row.name },
          { title: t('access.device.token'), width: 40, kind: 'text', value: ({ token }) => token },
        ],
        read: async () => ({ items: [...items], total: items.length, page: 0, count: items.length }),
      },
      () => {},
      new AbortController().signal,
    );
    saveFile({ blob, name: `${name}.xlsx` });
    onSaved();
  };
  return (
    <div className={style.tokens}>
      <Button type="primary" icon={<DownloadOutlined />} onClick={() => void save()}>
        {t('access.import.tokens')}
      </Button>
      <p className={style.second}>{t('access.import.tokensSays')}</p>
    </div>
  );
}

import { FilePdfOutlined } from '@ant-design/icons';
import { fileApi } from '@iris/contract/file/file.api';
import { leaseApi } from '@iris/contract/lease/lease.api';
import type { LeaseDetail } from '@iris/contract/lease/lease.model';
import { isDepositTouched } from '@iris/contract/lease/lease.rules';
import { Alert, Button, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { download } from '../../../base/request/call.ts';
import { useWrite } from '../../../base/request/query.ts';
import { openFile } from '../../../kit/document/openFile.ts';
import { acceptOf, pdf } from '../../../kit/document/takes.ts';
import { useDocument } from '../../../kit/document/useDocument.ts';
import { saveFile } from '../../../kit/export/saveFile.ts';
import { messageOf } from '../../../kit/failure/messageOf.ts';
import { Reconnect } from '../../../kit/failure/Reconnect.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { bodyOf, valuesOf } from '../form/leaseValues.ts';
import style from './detail.module.css';
import { MakeContract } from './MakeContract.tsx';
import { SettlementPaper } from './SettlementPaper.tsx';

/** The signed contract, the contract generated from the lease, and the statement that settles its deposit. */
export function DocumentsCard({ lease }: { lease: LeaseDetail }) {
  const { t } = useTranslation();
  const { replace, busy, refusal, lost } = useReplace(lease);
  const { contract } = lease;
  const save = async () => {
    if (contract === null) return;
    saveFile(await download(fileApi.content, { params: { id: String(contract) } }));
  };
  // The request layer shows errors of a file.
  const quietly = (work: Promise<unknown>) => void work.catch(() => {});
  return (
    <Card title={t('lease.documents')}>
      <ul className={style.documents}>
        <li>
          <FilePdfOutlined aria-hidden className={style.icon} />
          <span className={style.grow}>
            {t('lease.field.contract')}
            {contract === null && <span className={style.second}> {t('lease.documents.none')}</span>}
          </span>
          {contract !== null && (
            <>
              <Button
                size="small"
                onClick={() => quietly(openFile(fileApi.content, { params: { id: String(contract) } }))}
              >
                {t('kit.document.open')}
              </Button>
              <Button size="small" onClick={() => quietly(save())}>
                {t('kit.document.save')}
              </Button>
            </>
          )}
          {lease.actions.includes('edit') && (
            <Upload
              accept={{ format: acceptOf(pdf), filter: 'native' }}
              showUploadList={false}
              beforeUpload={(file, files) => {
                // Asked for each of them.
                if (file === files[0]) void replace(files);
                return false;
              }}
            >
              <Button size="small" loading={busy}>
                {t(contract === null ? 'kit.document.choose' : 'kit.document.replace')}
              </Button>
            </Upload>
          )}
        </li>
        <li>
          <FilePdfOutlined aria-hidden className={style.icon} />
          <span className={style.grow}>
            {t('lease.documents.made')}
            <span className={style.second}> {t('lease.documents.madeSays')}</span>
          </span>
          <MakeContract lease={lease} />
        </li>
        {isDepositTouched(lease) && (
          <li>
            <FilePdfOutlined aria-hidden className={style.icon} />
            <span className={style.grow}>
              {t('lease.settlement')}
              <span className={style.second}> {t('lease.settlement.says')}</span>
            </span>
            <SettlementPaper lease={lease} />
          </li>
        )}
      </ul>
      {refusal !== null && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={refusal}
          action={<Reconnect lost={lost} busy={busy} onAgain={replace} />}
        />
      )}
    </Card>
  );
}

/** Replaces the contract with another file. */
function useReplace(lease: LeaseDetail) {
  const { t } = useTranslation();
  const { upload, busy, refusal, lost } = useDocument();
  const update = useWrite(leaseApi.update, { silent: true });
  const [refused, setRefused] = useState<string | null>(null);
  const replace = async (files: readonly File[]) => {
    setRefused(null);
    const added = await upload(files);
    if (!added) return;
    const { id, version } = lease;
    try {
      await update.mutateAsync({ body: { ...bodyOf(valuesOf(lease)), contract: added.id, id, version } });
      message.success(t('lease.documents.kept'));
    } catch (error) {
      setRefused(messageOf(error));
    }
  };
  return { replace, busy: busy || update.isPending, refusal: refusal ?? refused, lost };
}

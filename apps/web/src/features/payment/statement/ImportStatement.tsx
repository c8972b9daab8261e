import { InboxOutlined } from '@ant-design/icons';
import { limits } from '@iris/contract/core/limits';
import { paymentApi } from '@iris/contract/payment/payment.api';
import type { StatementDetail } from '@iris/contract/payment/payment.model';
import { Alert, Flex, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useWrite } from '../../../app/request/query.ts';
import { useSession } from '../../../app/session/session.ts';
import { messageOf } from '../../../kit/failure/messageOf.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { useLongWork } from '../../../kit/progress/useLongWork.tsx';

/** Reading and proposing matches takes about so long. */
const USUAL_MS = 2_000;

/** Takes a bank's CSV; its lines are shown at once, nothing is entered before they are confirmed. */
export function ImportStatement() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const condoID = useSession((session) => session.condoID);
  const send = useWrite(paymentApi.importStatement, { silent: true });
  const { start, bar } = useLongWork();
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = async (file: File) => {
    setRefusal(null);
    if (!/\.csv$/i.test(file.name)) return setRefusal(t('statement.notCsv'));
    if (file.size > limits.statementBytes) return setRefusal(t('core.fileTooBig'));
    try {
      const { id } = await start<StatementDetail>({
        title: t('statement.reading'),
        usualMs: USUAL_MS,
        doneText: ({ lines }) => t('statement.read', { lines: grouped(lines) }),
        work: () => send.mutateAsync({ query: { condo_id: String(condoID) }, file }),
      });
      navigate(`/rent/statement?statement=${id}`);
    } catch (error) {
      setRefusal(messageOf(error));
    }
  };
  return (
    <Flex vertical gap={12}>
      <Upload.Dragger
        accept=".csv"
        multiple={false}
        showUploadList={false}
        disabled={send.isPending}
        // The request layer sends it; antd only chooses.
        beforeUpload={(file) => {
          void take(file);
          return false;
        }}
      >
        <p className="ant-upload-drag-icon">
          <InboxOutlined aria-hidden />
        </p>
        <p className="ant-upload-text">{send.isPending ? t('statement.reading') : t('statement.drop')}</p>
        <p className="ant-upload-hint">
          {t('statement.dropSays', { lines: grouped(limits.statementLines) })}
        </p>
      </Upload.Dragger>
      {bar}
      {refusal !== null && <Alert type="error" showIcon role="alert" title={refusal} />}
    </Flex>
  );
}

import { limits } from '@iris/contract/core/limits';
import { statementApi } from '@iris/contract/statement/statement.api';
import type { StatementDetail } from '@iris/contract/statement/statement.model';
import { Alert, Flex } from 'antd';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useSession } from '../../../base/session/session.ts';
import { OneFile } from '../../../kit/document/OneFile.tsx';
import { type Takes, wrongWithOne } from '../../../kit/document/takes.ts';
import { Reconnect } from '../../../kit/failure/Reconnect.tsx';
import { useSending } from '../../../kit/failure/useSending.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { useLongWork } from '../../../kit/progress/useLongWork.tsx';
import { KnownColumns } from './KnownColumns.tsx';

const csv: Takes = { types: ['.csv'], bytes: limits.statementBytes };
/** Roughly how long reading and proposing matches takes. */
const USUAL_MS = 2_000;

/** Uploads a bank's CSV; its lines are shown at once, and nothing is booked before they are confirmed. */
export function ImportStatement() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const condoID = useSession((session) => session.condoID);
  const read = useWrite(statementApi.importStatement, { silent: true });
  const { start, bar } = useLongWork();
  const { send, refuse, busy, refusal, lost } = useSending();
  const take = async (files: readonly File[]) => {
    const wrong = () => wrongWithOne(files, csv);
    if (wrong() !== null) return refuse(wrong);
    const [file] = files;
    if (!file) return;
    const taken = await send([file], () =>
      start<StatementDetail>({
        title: t('statement.reading'),
        usualMs: USUAL_MS,
        doneText: ({ lines }) => t('statement.read', { lines: grouped(lines) }),
        work: () => read.mutateAsync({ query: { condo_id: String(condoID) }, file }),
      }),
    );
    if (taken) navigate(`/rent/statement?statement=${taken.id}`);
  };
  return (
    <Flex vertical gap={12}>
      <OneFile
        takes={csv}
        busy={busy}
        label={t(busy ? 'statement.reading' : 'statement.drop')}
        hint={t('statement.dropSays', { lines: grouped(limits.statementLines) })}
        onFiles={(files) => void take(files)}
      />
      <KnownColumns />
      {bar}
      {refusal !== null && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={refusal}
          action={<Reconnect lost={lost} busy={busy} onAgain={take} />}
        />
      )}
    </Flex>
  );
}

import { PrinterOutlined } from '@ant-design/icons';
import { visitorApi } from '@iris/contract/visitor/visitor.api';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useSession } from '../../../base/session/session.ts';
import { openFile } from '../../../kit/document/openFile.ts';
import { messageOf } from '../../../kit/failure/messageOf.ts';
import { grouped } from '../../../kit/number/grouped.ts';
import { visitorCounts } from '../visitor.queries.ts';
import style from './gate.module.css';

/** How many people are inside, who, and the list on paper. */
export function InsideLine() {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const { data } = useQuery(visitorCounts(condoID));
  const print = () =>
    openFile(visitorApi.insidePrint, { query: { condo_id: String(condoID) } }).catch((error: unknown) =>
      message.error(messageOf(error)),
    );
  return (
    <span className={style.inside}>
      <Link to="/visitor/list?inside=true">
        {data
          ? t('visitor.gate.inside', { people: grouped(data.inside_people) })
          : t('visitor.gate.insideList')}
      </Link>
      <Button icon={<PrinterOutlined />} onClick={() => void print()}>
        {t('visitor.gate.print')}
      </Button>
    </span>
  );
}

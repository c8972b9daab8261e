import { dayOf } from '@iris/contract/core/day';
import { messageApi } from '@iris/contract/message/message.api';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { queryOf } from '../../base/request/query.ts';
import { useMay, useSession } from '../../base/session/session.ts';
import { Card } from '../../kit/page/Card.tsx';
import { Page } from '../../kit/page/Page.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { MessageList } from '../../parts/message/MessageList.tsx';
import { Banners } from './Banners.tsx';
import { Block } from './Block.tsx';
import { Changes } from './Changes.tsx';
import { EstateFigures } from './EstateFigures.tsx';
import { Owing } from './Owing.tsx';
import { UnitBars } from './UnitBars.tsx';
import './home.css';

const HOUR_MS = 3_600_000;
const MESSAGES = 6;

/** The greeting for the time of day in Hong Kong. */
function greetingKey(now: number) {
  const hour = Math.floor(((now + 8 * HOUR_MS) % (24 * HOUR_MS)) / HOUR_MS);
  return hour < 12 ? 'home.morning' : hour < 18 ? 'home.afternoon' : 'home.evening';
}

/** /index: an overview of the estate, recent changes, and what awaits the person. */
export default function HomePage() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const nickname = useSession(({ user }) => user?.nickname ?? '');
  const condoID = useSession((session) => session.condoID);
  const seesEstate = useMay('屋苑管理-查看') && condoID > 0;
  const messages = useQuery(queryOf(messageApi.list, { query: { count: MESSAGES } }));
  const now = Date.now();
  const day = new Intl.DateTimeFormat(i18n.language === 'en' ? 'en-HK' : 'zh-HK', {
    dateStyle: 'full',
    timeZone: 'Asia/Hong_Kong',
  }).format(now);
  const unread = messages.data?.unread ?? 0;
  return (
    <Page>
      <PageHead
        title={t(greetingKey(now), { name: nickname })}
        summary={
          <time dateTime={dayOf(now)}>
            {day} · {unread > 0 ? t('home.unread', { count: unread }) : t('home.noUnread')}
          </time>
        }
        actions={
          seesEstate && (
            <Button onClick={() => void navigate('/housingEstate/list')}>{t('home.structure')}</Button>
          )
        }
      />
      {condoID === 0 && <Alert type="warning" showIcon title={t('request.noCondo')} />}
      <Banners />
      {seesEstate && <EstateFigures condoID={condoID} />}
      {condoID > 0 && <Owing condoID={condoID} />}
      <div className="home-columns">
        {seesEstate && (
          <div>
            <UnitBars condoID={condoID} />
            <Changes condoID={condoID} />
          </div>
        )}
        <Card title={t('home.messages')}>
          <Block query={messages} rows={4}>
            {(data) => (
              <div className="home-messages">
                <MessageList messages={data.items} onOpen={() => {}} />
              </div>
            )}
          </Block>
        </Card>
      </div>
    </Page>
  );
}

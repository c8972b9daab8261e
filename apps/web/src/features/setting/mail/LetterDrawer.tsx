import { settingApi } from '@iris/contract/setting/setting.api';
import type { Letter } from '@iris/contract/setting/setting.model';
import { useQuery } from '@tanstack/react-query';
import { Drawer, Flex } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { queryOf } from '../../../base/request/query.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import { Facts } from '../../../kit/detail/Facts.tsx';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import style from '../setting.module.css';

/** One email with its text. */
export function LetterDrawer({ letter, onClose }: { letter: Letter; onClose: () => void }) {
  const { t } = useTranslation();
  const query = useQuery(queryOf(settingApi.letter, { params: { id: String(letter.id) } }));
  return (
    <Drawer
      open
      size={520}
      title={letter.subject}
      closable={{ 'aria-label': t('kit.close') }}
      onClose={onClose}
    >
      <Flex vertical gap={16}>
        <Facts
          facts={[
            [t('setting.outbox.recipient'), letter.recipient],
            [t('setting.outbox.time'), <MomentText key="time" of={letter.created_at} />],
            [
              t('setting.outbox.sentAt'),
              letter.sent_at === null ? '—' : <MomentText key="sent" of={letter.sent_at} />,
            ],
            [t('setting.outbox.tries'), letter.tries],
            ...(letter.last_error ? [[t('setting.outbox.error'), letter.last_error] as const] : []),
          ]}
        />
        {query.error && <FailurePanel error={query.error} onRetry={() => query.refetch()} />}
        {query.isPending && <Bone width="80%" />}
        {query.data && <p className={style.letter}>{query.data.body}</p>}
      </Flex>
    </Drawer>
  );
}

import { EllipsisOutlined } from '@ant-design/icons';
import type { Announcement } from '@iris/contract/announce/announce.model';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAnnounceWords } from '../announceWords.ts';
import { useAnnounceActions } from './useAnnounceActions.tsx';

/** What may be done with an announcement of the list. */
export function AnnounceMenu({ row }: { row: Announcement }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { titleOf } = useAnnounceWords();
  const { action, dialog } = useAnnounceActions(row);
  const items = [
    {
      key: 'edit',
      label: t('announce.action.edit'),
      onClick: () => void navigate(`/moreInfo/platform/announce/${row.id}/edit`),
    },
    row.state === 'LIVE' && {
      key: 'open',
      label: t('announce.action.open'),
      onClick: () => void navigate(`/moreInfo/announce/${row.id}/detial`),
    },
    { key: action.key, label: action.label, danger: action.danger, onClick: action.run },
  ].filter((item) => item !== false);
  return (
    // A click in a menu or dialog bubbles through React to the row, which would open the announcement.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps clicks from the row
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only keeps clicks from the row
    <span onClick={(event) => event.stopPropagation()}>
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button
          type="text"
          size="small"
          tabIndex={-1}
          icon={<EllipsisOutlined />}
          aria-label={t('kit.list.actionsOf', { name: titleOf(row) })}
        />
      </Dropdown>
      {dialog}
    </span>
  );
}

import type { Announcement } from '@iris/contract/announce/announce.model';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { RowMenu } from '../../../kit/list/RowMenu.tsx';
import { useAnnounceWords } from '../announceWords.ts';
import { useAnnounceActions } from './useAnnounceActions.tsx';

/** The actions on an announcement in the list. */
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
  ];
  return (
    <RowMenu name={titleOf(row)} items={items}>
      {dialog}
    </RowMenu>
  );
}

import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { RowMenu } from '../../../kit/list/RowMenu.tsx';
import { PublishDrawer, type PublishDrawerProps } from './PublishDrawer.tsx';

interface PublishMenuProps extends Pick<PublishDrawerProps, 'playedBy' | 'whose' | 'onPublish'> {
  name: string;
  /** The page on which it is changed, and what that is called. */
  edit: { to: string; label: string };
  /** What removing it does. */
  removeSays: string;
  onRemove: () => Promise<unknown>;
}

/** What can be done with a model of videos, or of pictures and texts: publish, change, remove. */
export function PublishMenu({
  name,
  edit,
  removeSays,
  onRemove,
  playedBy,
  whose,
  onPublish,
}: PublishMenuProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [publishing, setPublishing] = useState(false);
  const [ask, dialog] = useConfirm();
  const askToRemove = () =>
    ask({
      title: t('adMachine.removeTitle', { name }),
      says: removeSays,
      action: t('adMachine.remove'),
      danger: true,
      run: async () => {
        await onRemove();
        message.success(t('adMachine.removed', { name }));
      },
    });
  return (
    <RowMenu
      name={name}
      items={[
        { key: 'publish', label: t('adMachine.publish'), onClick: () => setPublishing(true) },
        { key: 'edit', label: edit.label, onClick: () => navigate(edit.to) },
        { key: 'remove', label: t('adMachine.remove'), danger: true, onClick: askToRemove },
      ]}
    >
      {dialog}
      {publishing && (
        <PublishDrawer
          title={t('adMachine.publishOf', { name })}
          playedBy={playedBy}
          {...(whose ? { whose } : {})}
          onPublish={onPublish}
          onClose={() => setPublishing(false)}
        />
      )}
    </RowMenu>
  );
}

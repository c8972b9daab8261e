import { limits } from '@iris/contract/core/limits';
import { userApi } from '@iris/contract/user/user.api';
import type { Profile } from '@iris/contract/user/user.model';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { FileImage } from '../../../base/files/FileImage.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { partOf } from '../../../base/part/partOf.tsx';
import { useWrite } from '../../../base/request/query.ts';
import { useSession } from '../../../base/session/session.ts';
import { acceptOf, avatar, noteOf, wrongWith } from '../../../kit/document/takes.ts';
import { messageOf } from '../../../kit/failure/messageOf.ts';

const CropDialog = partOf(() => import('./CropDialog.tsx'), { close: ({ onCancel }) => onCancel });

/** The person's picture, with a way to change it. */
export function Avatar({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<File>();
  const write = useWrite(userApi.updateAvatar, { silent: true });
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const wrong = wrongWith(file, avatar);
    if (wrong !== null) return message.error(wrong);
    const decoded = await createImageBitmap(file).catch(() => null);
    if (!decoded) return message.error(t('center.avatar.broken'));
    const side = Math.min(decoded.width, decoded.height);
    decoded.close();
    // What is cut out is enlarged, so the server would not notice.
    if (side <= limits.imageMinPixels) return message.error(t('file.imageTooSmall'));
    setPicture(file);
  };
  const use = async (cropped: Blob) => {
    try {
      const { avatar } = await write.mutateAsync({ file: cropped });
      useSession.setState(({ user }) => ({ user: user && { ...user, avatar } }));
      setPicture(undefined);
      message.success(t('center.saved'));
    } catch (error) {
      message.error(t('center.avatar.failed', { message: messageOf(error) ?? '' }));
    }
  };
  return (
    <div className="center-avatar">
      <span className="center-picture" aria-hidden="true">
        {profile.avatar === null ? profile.nickname.slice(0, 1) : <FileImage id={profile.avatar} alt="" />}
      </span>
      <div>
        <Button onClick={() => input.current?.click()}>{t('center.avatar.change')}</Button>
        <p>{noteOf(avatar)}</p>
        <input
          ref={input}
          type="file"
          hidden
          accept={acceptOf(avatar)}
          aria-label={t('center.avatar.change')}
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      {picture && (
        <CropDialog
          picture={picture}
          busy={write.isPending}
          onUse={use}
          onCancel={() => setPicture(undefined)}
        />
      )}
    </div>
  );
}

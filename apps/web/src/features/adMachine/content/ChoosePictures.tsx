import { PictureOutlined } from '@ant-design/icons';
import type { AdItem } from '@iris/contract/adMachine/adMachine.model';
import { limits } from '@iris/contract/core/limits';
import { useQuery } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { FileImage } from '../../../base/files/FileImage.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useSession } from '../../../base/session/session.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { Nothing } from '../../../kit/empty/Nothing.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { contentPage } from '../adMachine.queries.ts';
import style from './content.module.css';

interface ChoosePicturesProps {
  room: number;
  onAdded: (pictures: Omit<AdItem, 'kind' | 'seconds'>[]) => void;
}

/** Adds pictures of the estate's content models. */
export function ChoosePictures({ room, onAdded }: ChoosePicturesProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<PictureOutlined />} disabled={room === 0} onClick={() => setOpen(true)}>
        {t('adMachine.content.choosePictures')}
      </Button>
      {open && <Choose room={room} onAdded={onAdded} onClose={() => setOpen(false)} />}
    </>
  );
}

function Choose({ room, onAdded, onClose }: ChoosePicturesProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const condoID = useSession((session) => session.condoID);
  const { data, error, isPending, refetch } = useQuery(
    contentPage(condoID, { count: String(limits.pageCountMax) }),
  );
  const [chosen, setChosen] = useState<Omit<AdItem, 'kind' | 'seconds'>[]>([]);
  const models = (data?.items ?? []).flatMap(({ id, name, items }) => {
    const pictures = items.filter(({ kind }) => kind === 'PICTURE');
    return pictures.length === 0 ? [] : [{ id, name, pictures }];
  });
  const toggle = ({ file_id, text }: AdItem) =>
    setChosen((before) =>
      before.some((one) => one.file_id === file_id)
        ? before.filter((one) => one.file_id !== file_id)
        : before.length < room
          ? [...before, { file_id, text }]
          : before,
    );
  return (
    <Drawer
      open
      size={560}
      title={t('adMachine.content.choosePictures')}
      closable={{ 'aria-label': t('kit.close') }}
      onClose={onClose}
      footer={
        <div className={style.add}>
          <span className={style.note}>{t('adMachine.content.chosen', { n: chosen.length })}</span>
          <Button
            type="primary"
            disabled={chosen.length === 0}
            onClick={() => {
              onAdded(chosen);
              onClose();
            }}
          >
            {t('adMachine.content.take')}
          </Button>
        </div>
      }
    >
      {isPending && <Bone width="60%" />}
      {error && <FailurePanel error={error} onRetry={() => refetch()} />}
      {data && models.length === 0 && (
        <Nothing
          kind="none"
          title={t('adMachine.content.noPictures')}
          says={t('adMachine.content.noPicturesSay')}
          action={
            <LinkButton to="/ad-machine/ad-machine-list/ContentModelAdd">
              {t('adMachine.screen.contentAdd')}
            </LinkButton>
          }
        />
      )}
      {models.map(({ id, name, pictures }) => (
        <section key={id} aria-label={name}>
          <h3>{name}</h3>
          <ul className={style.choices}>
            {pictures.map((picture) => (
              <li key={picture.file_id}>
                <button
                  type="button"
                  className={style.choice}
                  aria-pressed={chosen.some((one) => one.file_id === picture.file_id)}
                  onClick={() => toggle(picture)}
                >
                  {picture.file_id !== null && (
                    <FileImage id={picture.file_id} alt="" className={undefined} />
                  )}
                  {picture.text || t('adMachine.kind.PICTURE')}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Drawer>
  );
}

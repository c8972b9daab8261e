import { CheckOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import type { AdVideo } from '@iris/contract/adMachine/adMachine.model';
import { limits } from '@iris/contract/core/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Drawer, Input } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { FileImage } from '../../../base/files/FileImage.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { usePaused } from '../../../base/window/usePaused.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { Nothing } from '../../../kit/empty/Nothing.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { sizeText } from '../../../kit/number/sizeText.ts';
import { Pager } from '../../../kit/table/Pager.tsx';
import { videoPage } from '../adMachine.queries.ts';
import { useLength } from './useLength.ts';
import { VideoUpload } from './VideoUpload.tsx';
import style from './video.module.css';

interface VideoLibraryProps {
  /** The ids of those that are chosen already. */
  chosen: readonly number[];
  onChoose: (video: AdVideo) => void;
  /** One was deleted: it plays nowhere any more. */
  onRemoved: (id: number) => void;
  onClose: () => void;
}

/** The platform's videos: choose, add and delete them. */
export function VideoLibrary({ chosen, onChoose, onRemoved, onClose }: VideoLibraryProps) {
  const { t } = useTranslation();
  const length = useLength();
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(0);
  const search = usePaused(typed.trim());
  const { data, error, isPending, refetch } = useQuery({
    ...videoPage(search, page),
    placeholderData: keepPreviousData,
  });
  const remove = useWrite(adMachineApi.videoRemove);
  const [ask, dialog] = useConfirm();
  const waits = useRef(false);
  const noteWaits = useCallback((now: boolean) => {
    waits.current = now;
  }, []);
  const close = () => {
    if (!waits.current) return onClose();
    ask({
      title: t('adMachine.video.unsent'),
      says: t('adMachine.video.unsentSays'),
      action: t('adMachine.video.giveUp'),
      danger: true,
      run: async () => onClose(),
    });
  };
  const full = chosen.length >= limits.adVideos;
  const askToRemove = ({ id, name, models, machines }: AdVideo) =>
    ask({
      title: t('adMachine.video.removeTitle', { name }),
      says: t('adMachine.video.removeSays', { models, machines }),
      action: t('adMachine.remove'),
      danger: true,
      run: async () => {
        await remove.mutateAsync({ params: { id: String(id) } });
        onRemoved(id);
        message.success(t('adMachine.removed', { name }));
      },
    });
  return (
    <Drawer
      open
      size={520}
      title={t('adMachine.video.library')}
      closable={{ 'aria-label': t('kit.close') }}
      onClose={close}
      footer={
        <div className={style.line}>
          <span className={style.note}>
            {t('adMachine.video.chosen', { n: chosen.length, max: limits.adVideos })}
          </span>
          <Button type="primary" onClick={close}>
            {t('adMachine.done')}
          </Button>
        </div>
      }
    >
      <VideoUpload onAdded={(video) => !full && onChoose(video)} onWaits={noteWaits} />
      <Input.Search
        allowClear
        value={typed}
        aria-label={t('adMachine.video.search')}
        placeholder={t('adMachine.video.search')}
        onChange={({ target }) => {
          setTyped(target.value);
          setPage(0);
        }}
      />
      {isPending && <Bone width="60%" />}
      {error && <FailurePanel error={error} onRetry={() => refetch()} />}
      {data?.total === 0 && (
        <Nothing kind={search === '' ? 'none' : 'noMatch'} title={t('adMachine.video.none')} />
      )}
      <ul className={style.library} aria-label={t('adMachine.video.library')}>
        {(data?.items ?? []).map((video) => {
          const { id, name, still, duration_ms, size, width, height, models, machines } = video;
          const there = chosen.includes(id);
          return (
            <li key={id}>
              {still === null ? (
                <span className={style.still} />
              ) : (
                <FileImage id={still} alt={t('adMachine.video.still', { name })} className={style.still} />
              )}
              <span className={style.what}>
                <b>{name}</b>
                <span>{[length(duration_ms), `${width} × ${height}`, sizeText(size)].join(' · ')}</span>
                <span>{t('adMachine.video.used', { models, machines })}</span>
              </span>
              <Button
                size="small"
                icon={there ? <CheckOutlined /> : <PlusOutlined />}
                disabled={there || full}
                aria-label={t('adMachine.video.take', { name })}
                onClick={() => onChoose(video)}
              >
                {t(there ? 'adMachine.video.taken' : 'adMachine.video.add')}
              </Button>
              <Button
                size="small"
                type="text"
                icon={<DeleteOutlined />}
                aria-label={t('adMachine.video.remove', { name })}
                title={t('adMachine.video.remove', { name })}
                onClick={() => askToRemove(video)}
              />
            </li>
          );
        })}
      </ul>
      <Pager page={page} total={data?.total ?? 0} onPage={setPage} />
      {dialog}
    </Drawer>
  );
}

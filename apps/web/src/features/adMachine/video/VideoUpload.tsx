import { UploadOutlined } from '@ant-design/icons';
import type { AdVideo } from '@iris/contract/adMachine/adMachine.model';
import { limits } from '@iris/contract/core/limits';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Input, Progress } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { say, useTranslation } from '../../../base/i18n/i18n.ts';
import { RequestFailure } from '../../../base/request/failure.ts';
import { acceptOf, wrongWith } from '../../../kit/document/takes.ts';
import { messageOf } from '../../../kit/failure/messageOf.ts';
import { sizeText } from '../../../kit/number/sizeText.ts';
import { type CheckedVideo, checkVideo, mp4, uploadVideo } from './uploadVideo.ts';
import { useLength } from './useLength.ts';
import style from './video.module.css';

type State =
  | { step: 'none' }
  | { step: 'reading'; name: string }
  /** Why is worded when it is shown: in the language that the person has turned to since. */
  | { step: 'refused'; name: string; why: () => string | null }
  | { step: 'ready' | 'sending' | 'broken'; video: CheckedVideo; share: number; why: string };

/** A file's name without its ending. */
const plainName = (file: File) => file.name.replace(/\.[^.]*$/, '').slice(0, limits.title) || file.name;

interface VideoUploadProps {
  onAdded: (video: AdVideo) => void;
  /** Whether a chosen video is not in the library yet. */
  onWaits: (waits: boolean) => void;
}

/** Adds a video to the library: reads it, says what it is, sends it in pieces, and goes on after a break. */
export function VideoUpload({ onAdded, onWaits }: VideoUploadProps) {
  const { t } = useTranslation();
  const length = useLength();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef<AbortController>(undefined);
  const [state, setState] = useState<State>({ step: 'none' });
  const [name, setName] = useState('');
  const nameId = useId();
  useEffect(() => () => sending.current?.abort(), []);
  const waits = 'video' in state;
  useEffect(() => onWaits(waits), [onWaits, waits]);

  const choose = async (file: File | undefined) => {
    if (!file) return;
    const wrong = () => wrongWith(file, mp4);
    if (wrong() !== null) return setState({ step: 'refused', name: file.name, why: wrong });
    setState({ step: 'reading', name: file.name });
    const checked = await checkVideo(file).catch(() => 'adMachine.notVideo' as const);
    if (typeof checked === 'string') {
      return setState({ step: 'refused', name: file.name, why: () => say(checked) });
    }
    setName(plainName(file));
    setState({ step: 'ready', video: checked, share: 0, why: '' });
  };
  const send = async (video: CheckedVideo) => {
    const over = new AbortController();
    sending.current = over;
    let share = 0;
    const report = (now: number) => {
      share = now;
      setState({ step: 'sending', video, share, why: '' });
    };
    report(0);
    try {
      const added = await uploadVideo(video, name.trim(), { signal: over.signal, report });
      await client.invalidateQueries({ queryKey: ['adMachine'] });
      setState({ step: 'none' });
      onAdded(added);
    } catch (error) {
      if (error instanceof RequestFailure && error.kind === 'cancelled') return;
      setState({ step: 'broken', video, share, why: messageOf(error) });
    }
  };
  const stop = () => {
    sending.current?.abort();
    setState({ step: 'none' });
  };

  return (
    <div className={style.upload}>
      <input
        ref={input}
        type="file"
        hidden
        // antd's form would show hidden file inputs.
        style={{ display: 'none' }}
        accept={acceptOf(mp4)}
        aria-label={t('adMachine.video.choose')}
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {(state.step === 'none' || state.step === 'refused' || state.step === 'reading') && (
        <>
          <Button
            icon={<UploadOutlined />}
            loading={state.step === 'reading'}
            onClick={() => input.current?.click()}
          >
            {t('adMachine.video.choose')}
          </Button>
          <p className={style.note}>{t('adMachine.video.rules')}</p>
          {state.step === 'refused' && (
            <p role="alert" className={style.refusal}>
              {t('adMachine.video.refused', { name: state.name, why: state.why() ?? '' })}
            </p>
          )}
        </>
      )}
      {'video' in state && (
        <>
          <div className={style.name}>
            <label htmlFor={nameId}>{t('adMachine.video.name')}</label>
            <Input
              id={nameId}
              value={name}
              maxLength={limits.title}
              disabled={state.step === 'sending'}
              onChange={({ target }) => setName(target.value)}
            />
          </div>
          <p className={style.note}>
            {[
              sizeText(state.video.file.size),
              length(state.video.shape.durationMs),
              `${state.video.shape.width} × ${state.video.shape.height}`,
            ].join(' · ')}
          </p>
          {state.step !== 'ready' && (
            <Progress
              percent={Math.floor(state.share * 100)}
              status={state.step === 'broken' ? 'exception' : 'active'}
              aria-label={t('adMachine.video.progress')}
            />
          )}
          {state.step === 'broken' && (
            <p role="alert" className={style.refusal}>
              {t('adMachine.video.broken', { why: state.why })}
            </p>
          )}
          <div className={style.line}>
            <Button onClick={stop}>{t('kit.cancel')}</Button>
            <Button
              type="primary"
              loading={state.step === 'sending'}
              disabled={name.trim() === ''}
              onClick={() => void send(state.video)}
            >
              {t(state.step === 'broken' ? 'adMachine.video.goOn' : 'adMachine.video.send')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

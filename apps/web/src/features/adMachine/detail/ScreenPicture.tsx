import { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import type { AdMachineDetail } from '@iris/contract/adMachine/adMachine.model';
import { formatMoment } from '@iris/contract/core/day';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { call, download } from '../../../base/request/call.ts';
import { Card } from '../../../kit/page/Card.tsx';
import style from '../adMachine.module.css';

/** A machine sends pictures of its screen for two minutes after it was asked. */
const ASK_MS = 60_000;

/** What stands on a machine's screen now: its player sends pictures while the page is open. */
export function ScreenPicture({ machine }: { machine: AdMachineDetail }) {
  const { t } = useTranslation();
  const { id, online, picture_at, playing, orientation } = machine;
  useEffect(() => {
    if (!online) return;
    const ask = () => {
      if (document.visibilityState === 'visible')
        void call(adMachineApi.look, { params: { id: String(id) } }, { silent: true, unheard: true }).catch(
          // The next one comes in a minute.
          () => {},
        );
    };
    ask();
    const timer = setInterval(ask, ASK_MS);
    return () => clearInterval(timer);
  }, [id, online]);
  const { data: blob } = useQuery({
    // Each has a moment of its own: news of the machine does not change it.
    queryKey: ['adScreen', null, id, picture_at],
    queryFn: async ({ signal }) =>
      (await download(adMachineApi.screenPicture, { params: { id: String(id) } }, { signal, silent: true }))
        .blob,
    enabled: picture_at !== null,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  if (!online && picture_at === null)
    return (
      <Card title={t('adMachine.screenNow')}>
        <p className={style.second}>{[t('adMachine.noPicture'), playing].filter(Boolean).join(' · ')}</p>
      </Card>
    );
  return (
    <Card title={t('adMachine.screenNow')}>
      <div className={`${style.screen} ${orientation === 'PORTRAIT' ? style.tall : ''}`}>
        {address && picture_at !== null ? (
          <img src={address} alt={t('adMachine.screenAlt', { playing: playing || '—' })} />
        ) : (
          <span>{t('adMachine.screenComing')}</span>
        )}
      </div>
      <p className={style.second}>
        {[playing, picture_at === null ? '' : formatMoment(picture_at)].filter(Boolean).join(' · ') || '—'}
      </p>
    </Card>
  );
}

import type { AdMachine } from '@iris/contract/adMachine/adMachine.model';
import { formatDays, formatMoment } from '@iris/contract/core/day';
import { inLanguage } from '@iris/contract/core/language';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import type { ListColumn } from '../../../kit/list/listColumn.ts';
import style from '../adMachine.module.css';
import { AdStateTag, OnlineTag, VersionText } from './MachineTags.tsx';

/** The columns of machines; on the platform each says whose it is. */
export function useMachineColumns(
  addressOf: (id: number) => string,
  { ofPlatform }: { ofPlatform: boolean },
): ListColumn<AdMachine>[] {
  const { t, i18n } = useTranslation();
  const wrapped = (words: string) => (words ? <span className={style.words}>{words}</span> : '—');
  const condo: ListColumn<AdMachine> = {
    key: 'condo',
    under: 'name',
    title: t('adMachine.field.condo'),
    render: ({ condo, condo_en }) => inLanguage(i18n.language, condo, condo_en),
  };
  return [
    {
      key: 'number',
      title: t('adMachine.field.number'),
      fixed: true,
      sort: 'number',
      render: ({ id, number }) => (
        // Rows open by keyboard themselves.
        <Link to={addressOf(id)} tabIndex={-1}>
          {number}
        </Link>
      ),
    },
    {
      key: 'code',
      under: 'number',
      title: t('adMachine.field.code'),
      sort: 'code',
      render: ({ code }) => code,
    },
    {
      key: 'name',
      title: t('adMachine.field.name'),
      sort: 'name',
      render: ({ name }) => wrapped(name),
    },
    ...(ofPlatform ? [condo] : []),
    {
      key: 'address',
      under: null,
      spare: true,
      title: t('adMachine.field.address'),
      render: ({ address }) => wrapped(address),
    },
    {
      key: 'state',
      title: t('adMachine.field.state'),
      render: ({ state }) => <AdStateTag state={state} />,
    },
    {
      key: 'online',
      under: 'state',
      title: t('adMachine.field.online'),
      render: (machine) => <OnlineTag machine={machine} />,
    },
    {
      key: 'seen_at',
      under: null,
      spare: true,
      title: t('adMachine.field.seen_at'),
      sort: 'seen_at',
      render: ({ seen_at }) => (seen_at === null ? '—' : formatMoment(seen_at)),
    },
    {
      key: 'shown',
      title: t('adMachine.field.shown'),
      render: (machine) => <VersionText machine={machine} />,
    },
    {
      key: 'playing',
      title: t('adMachine.field.playing'),
      under: 'shown',
      render: ({ playing }) => wrapped(playing),
    },
    {
      key: ofPlatform ? 'model' : 'content',
      title: t(ofPlatform ? 'adMachine.field.model_id' : 'adMachine.field.content_id'),
      under: null,
      spare: ofPlatform,
      render: ({ model, content }) => wrapped(ofPlatform ? model : content),
    },
    {
      key: 'valid_to',
      under: null,
      spare: true,
      title: t('adMachine.field.valid'),
      sort: 'valid_to',
      render: ({ valid_from, valid_to }) => formatDays(valid_from, valid_to),
    },
  ];
}

import type { AdMachineDetail } from '@iris/contract/adMachine/adMachine.model';
import { formatDays, formatMoment } from '@iris/contract/core/day';
import { inLanguage } from '@iris/contract/core/language';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { FileImage } from '../../../base/files/FileImage.tsx';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { DetailPage } from '../../../kit/detail/DetailPage.tsx';
import { HistoryPanel } from '../../../kit/history/HistoryPanel.tsx';
import { sizeText } from '../../../kit/number/sizeText.ts';
import style from '../adMachine.module.css';
import { machineDetail, machineHistory } from '../adMachine.queries.ts';
import { AdStateTag, OnlineTag, VersionText } from '../machine/MachineTags.tsx';
import { useAdHistory } from '../useAdHistory.ts';
import { useFailureText } from '../useFailureText.ts';
import { MachineLogs } from './MachineLogs.tsx';
import { PublishedItems, PublishedVideos } from './PublishedCards.tsx';
import { ScreenPicture } from './ScreenPicture.tsx';

interface MachineViewProps {
  back: string;
  actions: (machine: AdMachineDetail) => ReactNode;
}

/** A machine's page: its screen now, what is published for it, its player, what happened, and its history. */
export function MachineView({ back, actions }: MachineViewProps) {
  const { t, i18n } = useTranslation();
  const { id = '' } = useParams();
  const query = useQuery(machineDetail(id));
  const { fieldLabel, show } = useAdHistory();
  const failureOf = useFailureText();
  useRecordName(query.data?.number);
  const space = (bytes: number | null) => (bytes === null ? '—' : sizeText(bytes));
  const facts = (machine: AdMachineDetail): (readonly [string, ReactNode])[] => [
    [t('adMachine.field.code'), machine.code],
    [t('adMachine.field.address'), machine.address],
    [t('adMachine.field.orientation'), t(`adMachine.orientation.${machine.orientation}`)],
    [t('adMachine.field.valid'), formatDays(machine.valid_from, machine.valid_to)],
    [t('adMachine.field.shown'), <VersionText key="shown" machine={machine} />],
    [
      t('adMachine.field.published_at'),
      machine.published_at === null ? '—' : formatMoment(machine.published_at),
    ],
    [t('adMachine.field.seen_at'), machine.seen_at === null ? '—' : formatMoment(machine.seen_at)],
    [t('adMachine.field.app'), machine.app || '—'],
    [
      t('adMachine.field.space'),
      machine.space_used === null && machine.space_free === null
        ? '—'
        : t('adMachine.space', { used: space(machine.space_used), free: space(machine.space_free) }),
    ],
    [t('adMachine.field.failure'), failureOf(machine.failure) || '—'],
    ...(machine.logo === null
      ? []
      : [
          [
            t('adMachine.field.logo'),
            <FileImage
              key="logo"
              id={machine.logo}
              alt={t('adMachine.logoOf', { name: machine.name })}
              className={style.logo}
            />,
          ] as const,
        ]),
  ];
  return (
    <DetailPage
      query={query}
      back={back}
      title={({ number }) => number}
      copies={({ number }) => number}
      tags={(machine) => (
        <>
          <AdStateTag state={machine.state} />
          <OnlineTag machine={machine} />
        </>
      )}
      summary={({ name, condo, condo_en }) => [name, inLanguage(i18n.language, condo, condo_en)].join(' · ')}
      actions={actions}
      facts={facts}
      side={(machine) => (
        <>
          <ScreenPicture machine={machine} />
          <PublishedItems machine={machine} />
          <HistoryPanel
            key={machine.id}
            read={machineHistory(machine.id)}
            fieldLabel={fieldLabel}
            show={show}
          />
        </>
      )}
    >
      {(machine) => (
        <>
          <PublishedVideos machine={machine} />
          <MachineLogs machine={machine} />
        </>
      )}
    </DetailPage>
  );
}

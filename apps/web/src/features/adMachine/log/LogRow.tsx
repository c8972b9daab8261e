import type { AdLog, AdLogKind } from '@iris/contract/adMachine/adMachine.model';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { StateTag } from '../../../kit/tag/StateTag.tsx';
import type { Tone } from '../../../kit/tag/tone.ts';
import style from '../adMachine.module.css';
import { useLogText } from './useLogText.ts';

const tones: Readonly<Record<AdLogKind, Tone>> = {
  STARTED: 'info',
  SHOWN: 'ok',
  FAILED: 'bad',
  PAIRED: 'info',
  UNPAIRED: 'muted',
  ONLINE: 'ok',
  OFFLINE: 'bad',
  PUBLISHED: 'info',
  FEED_FAILED: 'bad',
};

/** The heading of a table of log rows. */
export function LogHead({ withMachine = false }: { withMachine?: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <th scope="col">{t('adMachine.field.time')}</th>
      {withMachine && <th scope="col">{t('adMachine.field.machine')}</th>}
      <th scope="col">{t('adMachine.field.kind')}</th>
      <th scope="col">{t('adMachine.field.text')}</th>
      <th scope="col">{t('adMachine.field.by')}</th>
    </>
  );
}

/** One row of a log. */
export function LogRow({
  log,
  time,
  withMachine = false,
}: {
  log: AdLog;
  time: string;
  withMachine?: boolean;
}) {
  const { t } = useTranslation();
  const textOf = useLogText();
  return (
    <tr>
      <td className={style.nowrap}>{time}</td>
      {withMachine && <td className={style.wrapped}>{log.machine}</td>}
      <td>
        <StateTag tone={tones[log.kind]}>{t(`adMachine.log.${log.kind}`)}</StateTag>
      </td>
      <td className={style.wrapped}>{textOf(log) || '—'}</td>
      <td>{log.by || t('adMachine.byPlayer')}</td>
    </tr>
  );
}

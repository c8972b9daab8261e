import { activityApi } from '@iris/contract/activity/activity.api';
import type { ActivityDetail, CheckIn } from '@iris/contract/activity/activity.model';
import { checkInOpen } from '@iris/contract/activity/activity.rules';
import { formatMoment } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { readTicket } from '@iris/contract/core/ticket';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { partOf } from '../../../base/part/partOf.tsx';
import { call } from '../../../base/request/call.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { CodeField } from '../../../kit/scan/CodeField.tsx';
import { ScanTools } from '../../../kit/scan/ScanTools.tsx';
import style from '../../../kit/scan/scan.module.css';
import { scanDeviceOf, useScanDevice } from '../../../kit/scan/scanDevice.ts';
import { useEscape } from '../../../kit/scan/useEscape.ts';
import { useOnline } from '../../../kit/scan/useOnline.ts';
import { useScans } from '../../../kit/scan/useScans.ts';
import { useWedge } from '../../../kit/scan/useWedge.ts';
import { CheckInAnswer } from './CheckInAnswer.tsx';
import { FoundByName } from './FoundByName.tsx';
import { LastArrivals } from './LastArrivals.tsx';

const CameraView = partOf(() => import('../../../kit/scan/camera/CameraView.tsx'), {
  fallback: <Bone width="100%" />,
});

const toneOf = ({ result }: CheckIn) =>
  result === 'WELCOME' ? ('yes' as const) : result === 'ALREADY' ? ('look' as const) : ('no' as const);
const isTicket = (text: string) => readTicket(text, 'SU') !== null;

/** The work surface of an entrance: scan, type a code or a name, one big answer, and who came last. */
export function CheckInBoard({ activity }: { activity: ActivityDetail }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [device, keep] = useScanDevice(`iris.checkin.${activity.condo_id}`, scanDeviceOf);
  const field = useRef<InputRef>(null);
  const [typed, type] = useState('');
  const online = useOnline();
  const { id } = activity;
  const { shown, check, clear } = useScans({
    muted: device.muted,
    isCode: isTicket,
    ask: (text, idempotencyKey) =>
      call(
        activityApi.checkIn,
        { params: { id: String(id) }, body: { text } },
        { silent: true, idempotencyKey },
      ),
    toneOf,
    // Not waited for: the answer is shown at once.
    after: () => void client.invalidateQueries({ queryKey: ['activity'] }),
  });
  useWedge((text, inField) => {
    // A name that a fast typist ends with Enter is no ticket.
    if (inField && !isTicket(text)) return false;
    type('');
    void check(text);
    return true;
  });
  const next = () => {
    clear();
    type('');
    field.current?.focus();
  };
  useEscape(next);
  const open = checkInOpen(activity, Date.now());
  const may = activity.actions.includes('checkIn');
  return (
    <div className={style.board}>
      <div className={style.controls} role="toolbar" aria-label={t('activity.check.controls')}>
        <ScanTools device={device} onChange={keep} />
      </div>
      {!online && <Alert type="error" showIcon role="alert" title={t('activity.check.fails')} />}
      {!may && (
        <Alert
          type="info"
          showIcon
          title={t(open ? 'activity.check.mayNot' : 'activity.check.closed', {
            from: formatMoment(activity.from_at).slice(0, 10),
          })}
        />
      )}
      <div className={style.columns}>
        <div className={style.scan}>
          <CodeField
            field={field}
            label={t('activity.check.code')}
            hint={t('activity.check.codeHint')}
            action={t('activity.check')}
            typed={typed}
            onType={type}
            maxLength={limits.visitorScan}
            disabled={!may}
            onCode={(text) => {
              if (isTicket(text)) {
                type('');
                void check(text);
                return undefined;
              }
              return text.trim().length < 2 ? t('activity.check.short') : t('activity.check.chooseBelow');
            }}
          />
          {may && typed.trim().length >= 2 && !isTicket(typed) && (
            <FoundByName
              activity={activity}
              typed={typed.trim()}
              onChoose={(number) => {
                type('');
                void check(number);
              }}
            />
          )}
          {may && device.watching && (
            <CameraView
              wanted={device.camera}
              onWanted={(camera) => keep({ camera })}
              onCode={(text) => void check(text)}
            />
          )}
        </div>
        {/* The last answer stays when the time to check in is over. */}
        {(may || shown.kind !== 'ready') && <CheckInAnswer shown={shown} onNext={next} />}
        <LastArrivals activity={activity} />
      </div>
    </div>
  );
}

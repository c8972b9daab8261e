import {
  CheckCircleFilled,
  CloseCircleFilled,
  LoadingOutlined,
  QrcodeOutlined,
  WarningFilled,
} from '@ant-design/icons';
import { formatMoment } from '@iris/contract/core/day';
import { limits } from '@iris/contract/core/limits';
import { formatMoney } from '@iris/contract/core/money';
import { readTicket } from '@iris/contract/core/ticket';
import type { Booking, Use } from '@iris/contract/facility/booking.model';
import { facilityApi } from '@iris/contract/facility/facility.api';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { partOf } from '../../../base/part/partOf.tsx';
import { call } from '../../../base/request/call.ts';
import { useMay, useSession } from '../../../base/session/session.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { BigAnswer, Found, type Said } from '../../../kit/scan/BigAnswer.tsx';
import { CodeField } from '../../../kit/scan/CodeField.tsx';
import { ScanTools } from '../../../kit/scan/ScanTools.tsx';
import scan from '../../../kit/scan/scan.module.css';
import { scanDeviceOf, useScanDevice } from '../../../kit/scan/scanDevice.ts';
import { useEscape } from '../../../kit/scan/useEscape.ts';
import { useOnline } from '../../../kit/scan/useOnline.ts';
import { type Scanned, useScans } from '../../../kit/scan/useScans.ts';
import { useWedge } from '../../../kit/scan/useWedge.ts';
import { useBoundUnit } from '../../../parts/resident/boundUnit.ts';
import { BookingTag } from '../FacilityTags.tsx';
import { toBook } from '../facility.permissions.ts';
import { timeText, useFacilityWords } from '../facilityWords.ts';

const CameraView = partOf(() => import('../../../kit/scan/camera/CameraView.tsx'), {
  fallback: <Bone width="100%" />,
});

/** Whoever comes and still owes something is welcome, and is to be looked at. */
const toneOf = ({ result, booking }: Use) => {
  if (result === 'WELCOME') return booking && booking.owed > 0 ? ('look' as const) : ('yes' as const);
  return result === 'ALREADY' ? ('look' as const) : ('no' as const);
};
const isTicket = (text: string) => readTicket(text, 'BK') !== null;

/** The work surface at the clubhouse: scan a booking or type its code, and one big answer. */
export default function CheckInPage() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const condoID = useSession((session) => session.condoID);
  const [device, keep] = useScanDevice(`iris.facility.${condoID}`, scanDeviceOf);
  const field = useRef<InputRef>(null);
  const [typed, type] = useState('');
  const online = useOnline();
  const may = useMay(toBook);
  const words = useWords();
  const { shown, check, clear } = useScans({
    muted: device.muted,
    isCode: isTicket,
    ask: (text, idempotencyKey) =>
      call(facilityApi.checkIn, { body: { condo_id: condoID, text } }, { silent: true, idempotencyKey }),
    toneOf,
    // Not waited for: the answer is shown at once.
    after: () => void client.invalidateQueries({ queryKey: ['facility'] }),
  });
  useWedge((text, inField) => {
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
  return (
    <Page>
      <PageHead title={t('booking.check.title')} back="/facility/booking/list" />
      <div className={scan.board}>
        <div className={scan.controls} role="toolbar" aria-label={t('booking.check.controls')}>
          <ScanTools device={device} onChange={keep} />
        </div>
        {!online && <Alert type="error" showIcon role="alert" title={t('booking.check.fails')} />}
        {!may && <Alert type="info" showIcon title={t('booking.check.mayNot')} />}
        <div className={scan.columns}>
          <div className={scan.scan}>
            <CodeField
              field={field}
              label={t('booking.check.code')}
              hint={t('booking.check.codeHint')}
              action={t('booking.check')}
              typed={typed}
              onType={type}
              maxLength={limits.visitorScan}
              disabled={!may}
              onCode={(text) => {
                if (!isTicket(text)) return t('booking.check.noCode');
                type('');
                void check(text);
                return undefined;
              }}
            />
            {may && device.watching && (
              <CameraView
                wanted={device.camera}
                onWanted={(camera) => keep({ camera })}
                onCode={(text) => void check(text)}
              />
            )}
          </div>
          <BigAnswer label={t('booking.check.title')} shown={shown} said={words(shown)} onNext={next}>
            {shown.kind === 'answer' && shown.answer.booking && <Who of={shown.answer.booking} />}
          </BigAnswer>
        </div>
      </div>
    </Page>
  );
}

function useWords(): (shown: Scanned<Use>) => Said {
  const { t } = useTranslation();
  const { people } = useFacilityWords();
  return (shown) => {
    switch (shown.kind) {
      case 'ready':
        return {
          tone: 'idle',
          icon: <QrcodeOutlined />,
          head: t('booking.check.ready'),
          says: [t('booking.check.readySays')],
        };
      case 'checking':
        return { tone: 'idle', icon: <LoadingOutlined />, head: t('kit.scan.checking'), says: [] };
      case 'other':
        return {
          tone: 'no',
          icon: <CloseCircleFilled />,
          head: t('booking.check.other'),
          says: [t('booking.check.noCode')],
        };
      case 'refused':
      case 'failed':
        return { tone: 'unsure', icon: <WarningFilled />, head: t('kit.scan.noAnswer'), says: [shown.says] };
      case 'answer': {
        const { result, booking } = shown.answer;
        const closed = result === 'NOT_NOW' && booking;
        const when = closed && (Date.now() < booking.from_at ? 'booking.use.early' : 'booking.use.over');
        const head = t(when || `booking.use.${result}`);
        if (result === 'WELCOME') {
          const owed = booking?.owed ?? 0;
          return {
            tone: owed > 0 ? 'unsure' : 'yes',
            icon: owed > 0 ? <WarningFilled /> : <CheckCircleFilled />,
            head: booking ? `${head} · ${people(booking.people)}` : head,
            says: owed > 0 ? [t('booking.owes', { amount: formatMoney(owed) })] : [],
          };
        }
        if (result === 'ALREADY')
          return {
            tone: 'unsure',
            icon: <WarningFilled />,
            head,
            says: booking?.used_at
              ? [t('booking.check.usedAt', { time: formatMoment(booking.used_at) })]
              : [],
          };
        return { tone: 'no', icon: <CloseCircleFilled />, head, says: [t(`booking.check.do.${result}`)] };
      }
    }
  };
}

function Who({ of }: { of: Booking }) {
  const { t } = useTranslation();
  const { ofFacility, bookedBy } = useFacilityWords();
  const unitOf = useBoundUnit();
  return (
    <Found
      name={
        <>
          {bookedBy(of)}{' '}
          <Link to={`/facility/booking/${of.id}/detail`} className={scan.number}>
            {of.number}
          </Link>
        </>
      }
      tag={<BookingTag state={of.state} />}
      facts={[
        [t('booking.field.facility'), ofFacility(of)],
        [t('booking.field.time'), timeText(of)],
        [t('booking.field.unit'), unitOf(of)],
        [t('booking.field.phone'), of.phone],
        [t('booking.field.remark'), of.remark],
      ]}
    />
  );
}

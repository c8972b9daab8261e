import { limits } from '@iris/contract/core/limits';
import { visitorApi } from '@iris/contract/visitor/visitor.api';
import { readPassText } from '@iris/contract/visitor/visitor.rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { partOf } from '../../../base/part/partOf.tsx';
import { call } from '../../../base/request/call.ts';
import { useMay, useSession } from '../../../base/session/session.ts';
import { isTyping } from '../../../base/window/typing.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { CodeField } from '../../../kit/scan/CodeField.tsx';
import style from '../../../kit/scan/scan.module.css';
import { useOnline } from '../../../kit/scan/useOnline.ts';
import { useScans } from '../../../kit/scan/useScans.ts';
import { useWedge } from '../../../kit/scan/useWedge.ts';
import { toAdd } from '../visitor.permissions.ts';
import { visitorSetting } from '../visitor.queries.ts';
import { useDeviceSetting } from './deviceSetting.ts';
import { GateAnswer } from './GateAnswer.tsx';
import { GateControls } from './GateControls.tsx';
import { LastTries } from './LastTries.tsx';
import { WalkInForm } from './WalkInForm.tsx';

const CameraView = partOf(() => import('../../../kit/scan/camera/CameraView.tsx'), {
  fallback: <Bone width="100%" />,
});

/** The work surface of a gate: scan or type, one big answer, the last tries beside it, and whoever walks in. */
export default function GateBoard() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const condoID = useSession((session) => session.condoID);
  const mayAdd = useMay(toAdd);
  const setting = useQuery(visitorSetting(condoID));
  const [device, keep] = useDeviceSetting(condoID);
  const [registering, register] = useState(false);
  const field = useRef<InputRef>(null);
  const gates = setting.data?.gates ?? [];
  const [only] = gates;
  const known = gates.some(({ name }) => name === device.gate);
  const gate = known ? device.gate : gates.length === 1 && only ? only.name : '';
  const { direction } = device;
  const { shown, check, clear, show } = useScans({
    muted: device.muted,
    isCode: (text) => readPassText(text) !== null,
    ask: (text, idempotencyKey) =>
      call(
        visitorApi.check,
        { body: { condo_id: condoID, text, direction, gate } },
        { silent: true, idempotencyKey },
      ),
    print: `${direction} ${gate}`,
    toneOf: ({ admitted, warning }) => (admitted ? (warning ? 'look' : 'yes') : 'no'),
    // Not waited for: the answer is shown at once.
    after: () => void client.invalidateQueries({ queryKey: ['visitor'] }),
  });
  const online = useOnline();
  const [typed, type] = useState('');
  useWedge((text, inField) => {
    // What is no pass may be meant for the field in which it arrived: a plate, a name.
    if (inField && readPassText(text) === null) return false;
    // The first digits of a scan may have moved the focus there.
    type('');
    if (gate !== '') void check(text);
    return true;
  });
  // The field is there to type as soon as it can be used. Without a gate nobody is answered: what was said of the last
  // visitor must not be taken for the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the gate comes or goes
  useEffect(() => {
    if (gate === '') clear();
    else field.current?.focus();
  }, [gate]);
  const next = () => {
    clear();
    field.current?.focus();
  };
  useGateKeys({
    onWalkIn: () => mayAdd && gate !== '' && register(true),
    onTurn: () => keep({ direction: direction === 'IN' ? 'OUT' : 'IN' }),
    onEscape: next,
    onDigit: () => field.current?.focus(),
  });

  if (setting.error && !setting.data)
    return <FailurePanel error={setting.error} onRetry={() => setting.refetch()} />;
  return (
    <div className={style.board}>
      <GateControls
        gates={gates}
        gate={gate}
        device={device}
        onChange={keep}
        registering={registering}
        onRegister={mayAdd ? () => register(!registering) : undefined}
      />
      {!online && <Alert type="error" showIcon role="alert" title={t('visitor.gate.fails')} />}
      <div className={style.columns}>
        <div className={style.scan}>
          <CodeField
            field={field}
            typed={typed}
            onType={type}
            label={t('visitor.gate.code')}
            hint={t('visitor.gate.codeHint')}
            action={t('visitor.gate.check')}
            maxLength={limits.visitorScan}
            digits
            disabled={gate === ''}
            onCode={(text) => {
              if (readPassText(text) === null) return t('visitor.gate.incomplete');
              type('');
              void check(text);
              return undefined;
            }}
          />
          {registering && (
            <WalkInForm
              gate={gate}
              onClose={() => {
                register(false);
                field.current?.focus();
              }}
              onAdmitted={show}
            />
          )}
          {device.watching && !registering && (
            <CameraView
              wanted={device.camera}
              onWanted={(camera) => keep({ camera })}
              onCode={(text) => gate !== '' && void check(text)}
            />
          )}
        </div>
        <GateAnswer
          shown={shown}
          direction={direction}
          ready={gate !== ''}
          coming={setting.isPending}
          gates={gates}
          onGate={(name) => keep({ gate: name })}
          onNext={next}
        />
        <LastTries gate={gate} />
      </div>
    </div>
  );
}

/** The keys of the gate, which no field takes for itself. */
function useGateKeys(keys: Record<'onWalkIn' | 'onTurn' | 'onEscape' | 'onDigit', () => unknown>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const { key, target } = event;
      // A dialog or an open list closes by itself.
      if (key === 'Escape') {
        if (
          !document.querySelector(
            '[role="dialog"], .ant-select-open, .ant-dropdown:not(.ant-dropdown-hidden)',
          )
        )
          latest.current.onEscape();
      } else if (key === 'F2' || key === 'F4') {
        event.preventDefault();
        if (key === 'F2') latest.current.onWalkIn();
        else latest.current.onTurn();
      } else if (/^\d$/.test(key) && !isTyping(target)) latest.current.onDigit();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

import { LoginOutlined, LogoutOutlined, UserAddOutlined } from '@ant-design/icons';
import type { VisitorDirection, VisitorGate } from '@iris/contract/visitor/visitor.model';
import { Button, Radio, Select } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useNarrow } from '../../../base/window/narrow.ts';
import { ScanTools } from '../../../kit/scan/ScanTools.tsx';
import scan from '../../../kit/scan/scan.module.css';
import type { DeviceSetting } from './deviceSetting.ts';
import style from './gate.module.css';

interface GateControlsProps {
  gates: readonly VisitorGate[];
  gate: string;
  device: DeviceSetting;
  onChange: (change: Partial<DeviceSetting>) => void;
  registering: boolean;
  /** Undefined for people who may not register anybody. */
  onRegister: (() => void) | undefined;
}

/** Where this device stands, which way people go, and what else a guard reaches for. */
export function GateControls({ gates, gate, device, onChange, registering, onRegister }: GateControlsProps) {
  const { t, i18n } = useTranslation();
  const nameOf = ({ name, name_en }: VisitorGate) => (i18n.language === 'en' && name_en) || name;
  return (
    <div className={scan.controls} role="toolbar" aria-label={t('visitor.gate.controls')}>
      <Radio.Group
        aria-label={t('visitor.gate.direction')}
        optionType="button"
        buttonStyle="solid"
        size="large"
        value={device.direction}
        onChange={({ target }: { target: { value?: VisitorDirection } }) =>
          target.value && onChange({ direction: target.value })
        }
        options={[
          {
            value: 'IN',
            label: (
              <>
                <LoginOutlined aria-hidden /> {t('visitor.gate.in')}
              </>
            ),
          },
          {
            value: 'OUT',
            label: (
              <>
                <LogoutOutlined aria-hidden /> {t('visitor.gate.out')}
              </>
            ),
          },
        ]}
      />
      <kbd className={scan.key}>F4</kbd>
      {gates.length > 1 && (
        <Select
          size="large"
          className={style.gateName ?? ''}
          aria-label={t('visitor.gate.gate')}
          placeholder={t('visitor.gate.choose')}
          value={gate || null}
          {...(gate === '' ? { status: 'warning' as const } : {})}
          options={gates.map((one) => ({ value: one.name, label: nameOf(one) }))}
          onChange={(name: string | null) => onChange({ gate: name ?? '' })}
        />
      )}
      {onRegister && (
        <Button
          size="large"
          icon={<UserAddOutlined />}
          aria-pressed={registering}
          disabled={gate === ''}
          onClick={onRegister}
        >
          {t('visitor.walkIn')} <kbd className={scan.key}>F2</kbd>
        </Button>
      )}
      <ScanTools device={device} onChange={onChange} brief={useNarrow()} />
    </div>
  );
}

import { CameraOutlined, SoundOutlined, StopOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import style from './scan.module.css';
import type { ScanDevice } from './scanDevice.ts';

interface ScanToolsProps {
  device: ScanDevice;
  onChange: (change: Partial<ScanDevice>) => void;
  /** Only signs, beside other buttons on a small window. */
  brief?: boolean;
}

/** Turns the device's camera and tones on and off. */
export function ScanTools({ device, onChange, brief = false }: ScanToolsProps) {
  const { t } = useTranslation();
  const camera = t(device.watching ? 'kit.scan.cameraOff' : 'kit.scan.cameraOn');
  const sound = t(device.muted ? 'kit.scan.unmute' : 'kit.scan.mute');
  return (
    <span className={style.tools}>
      <Button
        size="large"
        icon={<CameraOutlined />}
        aria-pressed={device.watching}
        {...(brief ? { 'aria-label': camera, title: camera } : {})}
        onClick={() => onChange({ watching: !device.watching })}
      >
        {!brief && camera}
      </Button>
      <Button
        size="large"
        icon={device.muted ? <StopOutlined /> : <SoundOutlined />}
        aria-label={sound}
        title={sound}
        onClick={() => onChange({ muted: !device.muted })}
      />
    </span>
  );
}

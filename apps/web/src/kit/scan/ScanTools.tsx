import { CameraOutlined, SoundOutlined, StopOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import type { ScanDevice } from './scanDevice.ts';

interface ScanToolsProps {
  device: ScanDevice;
  onChange: (change: Partial<ScanDevice>) => void;
}

/** Turns the device's camera and tones on and off. */
export function ScanTools({ device, onChange }: ScanToolsProps) {
  const { t } = useTranslation();
  const sound = t(device.muted ? 'kit.scan.unmute' : 'kit.scan.mute');
  return (
    <>
      <Button
        size="large"
        icon={<CameraOutlined />}
        aria-pressed={device.watching}
        onClick={() => onChange({ watching: !device.watching })}
      >
        {t(device.watching ? 'kit.scan.cameraOff' : 'kit.scan.cameraOn')}
      </Button>
      <Button
        size="large"
        icon={device.muted ? <StopOutlined /> : <SoundOutlined />}
        aria-label={sound}
        title={sound}
        onClick={() => onChange({ muted: !device.muted })}
      />
    </>
  );
}

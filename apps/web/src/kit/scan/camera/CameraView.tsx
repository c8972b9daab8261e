import { Button, Select } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import style from '../scan.module.css';
import { useCamera } from './useCamera.ts';

interface CameraViewProps {
  /** The device's camera that was used last; empty for the browser's choice. */
  wanted: string;
  onWanted: (camera: string) => void;
  onCode: (text: string) => void;
}

/** What the camera sees, and why it sees nothing. */
export default function CameraView({ wanted, onWanted, onCode }: CameraViewProps) {
  const { t } = useTranslation();
  const { state, video, cameras, retry } = useCamera(wanted, onCode);
  const trouble = state !== 'opening' && state !== 'watching';
  return (
    <div className={style.camera}>
      <div className={style.picture} hidden={trouble}>
        <video ref={video} muted playsInline aria-label={t('kit.scan.camera')} />
        <span className={style.aim} aria-hidden />
      </div>
      <p role={trouble ? 'alert' : 'status'} className={trouble ? style.trouble : style.hint}>
        {t(`kit.scan.camera.${state}`)}
      </p>
      {trouble && state !== 'insecure' && <Button onClick={retry}>{t('kit.scan.retry')}</Button>}
      {cameras.length > 1 && (
        <Select
          aria-label={t('kit.scan.cameraWhich')}
          {...(wanted ? { value: wanted } : { placeholder: t('kit.scan.cameraWhich') })}
          options={cameras.map(({ id, name }, index) => ({
            value: id,
            label: name || t('kit.scan.cameraUnnamed', { n: index + 1 }),
          }))}
          onChange={onWanted}
        />
      )}
    </div>
  );
}

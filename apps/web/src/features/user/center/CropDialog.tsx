import { Modal, Slider } from 'antd';
import { useEffect, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { cropPicture } from './cropPicture.ts';

interface Props {
  picture: File;
  busy: boolean;
  onUse: (cropped: Blob) => Promise<void>;
  onCancel: () => void;
}

/** Selects the square of a picture that becomes the avatar. */
export default function CropDialog({ picture, busy, onUse, onCancel }: Props) {
  const { t } = useTranslation();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return (
    <Modal
      open
      title={t('center.avatar.title')}
      okText={t('center.avatar.use')}
      cancelText={t('center.avatar.cancel')}
      confirmLoading={busy}
      okButtonProps={{ disabled: !area }}
      onOk={async () => {
        if (area) await onUse(await cropPicture(picture, area));
      }}
      onCancel={onCancel}
    >
      <div className="center-crop">
        {address && (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            aspect={1}
            cropShape="round"
            showGrid={false}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        )}
      </div>
      <Slider
        min={1}
        max={4}
        step={0.05}
        value={zoom}
        onChange={setZoom}
        ariaLabelForHandle={t('center.avatar.zoom')}
        tooltip={{ open: false }}
      />
    </Modal>
  );
}

import {
  DownloadOutlined,
  ExportOutlined,
  FilePdfOutlined,
  RotateRightOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { Bone } from '../../kit/empty/Bone.tsx';
import { saveFile } from '../../kit/export/saveFile.ts';
import { FailurePanel } from '../../kit/failure/FailurePanel.tsx';
import { openFile } from './openFile.ts';
import style from './payment.module.css';
import { useFile } from './useFile.ts';

const STEP = 1.25;
const [LEAST, MOST] = [1, 8];
interface Size {
  width: number;
  height: number;
}

/** A stored slip or proof: a picture that can be enlarged and rotated, or a PDF that opens in a new tab. */
export function VoucherViewer({ file: id, alt }: { file: number; alt: string }) {
  const { t } = useTranslation();
  const { query, file, address, picture } = useFile(id);
  const [zoom, setZoom] = useState(1);
  const [turned, setTurned] = useState(0);
  if (query.error && !file) return <FailurePanel error={query.error} onRetry={() => query.refetch()} />;
  const tool = (icon: ReactNode, name: string, onClick: () => void) => (
    <Button size="small" icon={icon} aria-label={name} title={name} disabled={!file} onClick={onClick} />
  );
  return (
    <div className={style.viewer}>
      <div className={style.tools}>
        {picture && (
          <>
            {tool(<ZoomOutOutlined />, t('pay.voucher.out'), () => setZoom(Math.max(LEAST, zoom / STEP)))}
            {tool(<ZoomInOutlined />, t('pay.voucher.in'), () => setZoom(Math.min(MOST, zoom * STEP)))}
            {tool(<RotateRightOutlined />, t('pay.voucher.turn'), () => setTurned((turned + 90) % 360))}
            <Button size="small" disabled={zoom === 1} onClick={() => setZoom(1)}>
              {t('pay.voucher.fit')}
            </Button>
          </>
        )}
        <span className={style.grow} />
        {tool(<ExportOutlined />, t('pay.voucher.tab'), () => file && openFile(file.blob))}
        {tool(<DownloadOutlined />, t('pay.voucher.save'), () => file && saveFile(file))}
      </div>
      {!file && (
        <div className={style.frame} aria-busy>
          <Bone width="60%" />
        </div>
      )}
      {picture && address && <Picture address={address} alt={alt} zoom={zoom} turned={turned} />}
      {file && !picture && (
        <div className={style.frame}>
          <div className={style.pdf}>
            <FilePdfOutlined aria-hidden />
            <p>{t('pay.voucher.pdf')}</p>
            <Button onClick={() => openFile(file.blob)}>{t('pay.voucher.tab')}</Button>
          </div>
        </div>
      )}
    </div>
  );
}

interface PictureProps {
  address: string;
  alt: string;
  zoom: number;
  /** Degrees, clockwise. */
  turned: number;
}

/** Fits its frame at zoom 1, however it is rotated; enlarged, the frame scrolls. */
function Picture({ address, alt, zoom, turned }: PictureProps) {
  const frame = useRef<HTMLElement>(null);
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  const [own, setOwn] = useState<Size | null>(null);
  useEffect(() => {
    const watched = frame.current;
    if (!watched) return;
    const watcher = new ResizeObserver(([entry]) => {
      // The frame's outer box: its scrollbars come and go with the zoom and must not change the fit.
      const box = entry?.borderBoxSize[0];
      if (box) setRoom({ width: box.inlineSize - 2, height: box.blockSize - 2 });
    });
    watcher.observe(watched);
    return () => watcher.disconnect();
  }, []);
  const aside = turned % 180 !== 0;
  const [across, down] = own ? (aside ? [own.height, own.width] : [own.width, own.height]) : [1, 1];
  const scale = Math.min(room.width / across, room.height / down) * zoom;
  return (
    // A frame that scrolls takes the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows scroll it
    <section ref={frame} className={style.frame} aria-label={alt} tabIndex={0}>
      <div className={style.sheet} style={own ? { width: across * scale, height: down * scale } : {}}>
        <img
          src={address}
          alt={alt}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setOwn({ width: naturalWidth, height: naturalHeight })
          }
          style={
            own
              ? {
                  width: own.width * scale,
                  height: own.height * scale,
                  transform: `translate(-50%, -50%) rotate(${turned}deg)`,
                }
              : { visibility: 'hidden' }
          }
        />
      </div>
    </section>
  );
}

/** Opens a slip or proof over the page. */
export function VoucherButton({ file, label }: { file: number; label: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <Modal
          open
          width={880}
          title={label}
          footer={null}
          closable={{ 'aria-label': t('kit.close') }}
          onCancel={() => setOpen(false)}
        >
          <VoucherViewer file={file} alt={label} />
        </Modal>
      )}
    </>
  );
}

/** Reads the QR code in a picture of the camera; null if there is none. */
export type Decoder = (picture: HTMLCanvasElement) => Promise<string | null>;

/** The browser's own decoder, which not every browser has and TypeScript does not know. */
interface BarcodeDetector {
  detect(picture: CanvasImageSource): Promise<readonly { rawValue: string }[]>;
}
interface BarcodeDetectors {
  new (options: { formats: string[] }): BarcodeDetector;
  getSupportedFormats(): Promise<string[]>;
}
declare global {
  interface Window {
    BarcodeDetector?: BarcodeDetectors;
  }
}

const QR = 'qr_code';

async function browsersOwn(): Promise<Decoder | null> {
  const Detector = window.BarcodeDetector;
  if (!Detector) return null;
  try {
    if (!(await Detector.getSupportedFormats()).includes(QR)) return null;
    const detector = new Detector({ formats: [QR] });
    return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null;
  } catch {
    return null;
  }
}

/** The browser's decoder, or the product's own, which is loaded only here. */
export async function openDecoder(): Promise<Decoder> {
  return (await browsersOwn()) ?? (await import('./zxing.ts')).zxingDecoder();
}

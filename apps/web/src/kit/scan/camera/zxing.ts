import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { Decoder } from './decoder.ts';

/** A decoder for browsers without one of their own; its WebAssembly comes from the product's server. */
export async function zxingDecoder(): Promise<Decoder> {
  await prepareZXingModule({
    overrides: { locateFile: (path: string) => (path.endsWith('.wasm') ? wasm : path) },
    fireImmediately: true,
  });
  return async (picture) => {
    const pixels = picture.getContext('2d', { willReadFrequently: true });
    if (!pixels) return null;
    const [found] = await readBarcodes(pixels.getImageData(0, 0, picture.width, picture.height), {
      formats: ['QRCode'],
      maxNumberOfSymbols: 1,
    });
    return found?.text ?? null;
  };
}

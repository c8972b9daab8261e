interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const SIDE = 512;

/** The selected square of a picture as a PNG of 512 pixels. The server checks and re-encodes it again. */
export async function cropPicture(picture: Blob, { x, y, width, height }: Area): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  const canvas = new OffscreenCanvas(SIDE, SIDE);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(bitmap, x, y, width, height, 0, 0, SIDE, SIDE);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/png' });
}

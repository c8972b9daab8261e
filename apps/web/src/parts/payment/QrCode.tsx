import { useMemo } from 'react';
import { encode } from 'uqr';
import style from './payment.module.css';

/** The quiet zone around a code, in modules, as the standard requires. */
const BORDER = 4;

/** A QR code, black on white in every theme so that cameras can read it. */
export function QrCode({ text, label, size = 168 }: { text: string; label: string; size?: number }) {
  const code = useMemo(() => {
    const { data, size: modules } = encode(text, { ecc: 'M', border: BORDER });
    const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { modules, path: path.join('') };
  }, [text]);
  return (
    <svg
      className={style.qr}
      width={size}
      height={size}
      viewBox={`0 0 ${code.modules} ${code.modules}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${code.modules}v${code.modules}H0z`} fill="#fff" />
      <path d={code.path} fill="#000" />
    </svg>
  );
}

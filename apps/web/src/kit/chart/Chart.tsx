import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { useTheme } from '../../base/themes/Look.tsx';
import { palettes } from '../../base/themes/theme.ts';
import style from './chart.module.css';
import type { ChartData, ChartKind } from './chartData.ts';
import { chartOption } from './chartOption.ts';
import type { Drawing, drawIn } from './engine.ts';

interface ChartProps {
  data: ChartData;
  kind: ChartKind;
  /** What the chart shows, in one sentence, for screen readers. */
  label: string;
  height: number;
  draw: typeof drawIn;
}

/** A chart in the theme's colours; it is redrawn when theme or language changes, without a reload. */
export function Chart({ data, kind, label, height, draw }: ChartProps) {
  const theme = useTheme();
  const { i18n } = useTranslation();
  const language = i18n.language;
  const box = useRef<HTMLDivElement>(null);
  const drawing = useRef<Drawing>(null);
  const option = useMemo(
    () =>
      chartOption(data, kind, label, {
        palette: palettes[theme],
        fontFamily: getComputedStyle(document.body).fontFamily,
        language,
        motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      }),
    [data, kind, label, theme, language],
  );
  useEffect(() => {
    if (!box.current) return;
    const made = draw(box.current);
    drawing.current = made;
    return () => {
      drawing.current = null;
      made.end();
    };
  }, [draw]);
  useEffect(() => drawing.current?.show(option), [option]);
  return <div ref={box} role="img" aria-label={label} className={style.chart} style={{ height }} />;
}

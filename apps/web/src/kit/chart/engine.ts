import { BarChart, type BarSeriesOption } from 'echarts/charts';
import {
  AriaComponent,
  type AriaComponentOption,
  GridComponent,
  type GridComponentOption,
  LegendComponent,
  type LegendComponentOption,
  TooltipComponent,
  type TooltipComponentOption,
} from 'echarts/components';
import { type ComposeOption, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

/** The parts of ECharts that the console uses. Loaded only where a chart is shown. */
use([BarChart, GridComponent, LegendComponent, TooltipComponent, AriaComponent, CanvasRenderer]);

export type ChartOption = ComposeOption<
  BarSeriesOption | GridComponentOption | LegendComponentOption | TooltipComponentOption | AriaComponentOption
>;

export interface Drawing {
  show: (option: ChartOption) => void;
  end: () => void;
}

/** Draws in an element, and again whenever its size changes. */
export function drawIn(element: HTMLElement): Drawing {
  const chart = init(element);
  const sizes = new ResizeObserver(() => chart.resize());
  sizes.observe(element);
  return {
    show: (option) => chart.setOption(option, { notMerge: true }),
    end: () => {
      sizes.disconnect();
      chart.dispose();
    },
  };
}

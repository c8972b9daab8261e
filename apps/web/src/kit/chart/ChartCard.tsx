import { BarChartOutlined, TableOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { loadPart } from '../../base/part/part.ts';
import { Bone } from '../empty/Bone.tsx';
import { Card } from '../page/Card.tsx';
import { Chart } from './Chart.tsx';
import { ChartTable } from './ChartTable.tsx';
import style from './chart.module.css';
import { type ChartData, type ChartKind, hasFigures } from './chartData.ts';
import type { drawIn } from './engine.ts';

interface ChartCardProps {
  title: string;
  /** What the chart shows, in one sentence, for screen readers. */
  label: string;
  kind: ChartKind;
  data: ChartData | undefined;
  height: number;
  /** The figures as a custom table, with links or cents; by default the drawn figures. */
  table?: ReactNode;
  /** Shown when all figures are zero. */
  empty: ReactNode;
}

type Engine = { draw: typeof drawIn } | 'failed' | undefined;

/** ECharts loads with the first chart. */
function useEngine(): Engine {
  const [engine, setEngine] = useState<Engine>();
  useEffect(() => {
    let left = false;
    loadPart(() => import('./engine.ts')).then(
      ({ drawIn }) => left || setEngine({ draw: drawIn }),
      () => left || setEngine('failed'),
    );
    return () => {
      left = true;
    };
  }, []);
  return engine;
}

/** A chart that can be switched to a table of the same figures. */
export function ChartCard(props: ChartCardProps) {
  const { title, data } = props;
  const { t } = useTranslation();
  const engine = useEngine();
  const [asTable, setAsTable] = useState(false);
  const inTable = asTable || engine === 'failed';
  return (
    <Card
      title={title}
      extra={
        data !== undefined &&
        hasFigures(data) &&
        engine !== 'failed' && (
          <Button
            type="link"
            size="small"
            icon={inTable ? <BarChartOutlined aria-hidden /> : <TableOutlined aria-hidden />}
            onClick={() => setAsTable(!asTable)}
          >
            {t(inTable ? 'kit.chart.chart' : 'kit.chart.table')}
          </Button>
        )
      }
    >
      <Figures {...props} engine={engine} inTable={inTable} />
    </Card>
  );
}

function Figures(props: ChartCardProps & { engine: Engine; inTable: boolean }) {
  const { label, kind, data, height, empty, engine, inTable, table } = props;
  const { t } = useTranslation();
  if (data !== undefined && !hasFigures(data)) {
    return (
      <div className={style.empty} style={{ minHeight: height }}>
        {empty}
      </div>
    );
  }
  if (data !== undefined && inTable) {
    return (
      <>
        {engine === 'failed' && <p className={style.note}>{t('kit.chart.failed')}</p>}
        {table ?? <ChartTable data={data} label={label} height={height} />}
      </>
    );
  }
  if (data === undefined || engine === undefined || engine === 'failed') {
    return (
      <div className={style.chart} style={{ height }} aria-busy>
        <Bone width="100%" />
      </div>
    );
  }
  return <Chart data={data} kind={kind} label={label} height={height} draw={engine.draw} />;
}

import type { Page } from '@iris/contract/core/page';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { message } from '../../../base/notices/notices.ts';
import type { Bulk } from '../../../kit/list/ListPage.tsx';
import { selectedRows } from '../../../kit/list/selectedRows.ts';
import { grouped } from '../../../kit/number/grouped.ts';

/** An action on the selected rows of a list. */
export interface BulkAct<Row> {
  key: string;
  label: string;
  icon: ReactNode;
  danger?: boolean;
  /** The most rows at once. */
  most: number;
  /** Continues after the rows were read. */
  busy?: boolean;
  go: (rows: readonly Row[]) => void;
}

interface BulkActsProps<Row extends { id: number }> {
  bulk: Bulk<Row>;
  acts: readonly BulkAct<Row>[];
  /** Reads part of all matching rows. */
  read: (at: { page: number; count: number }) => Promise<Page<Row>>;
  /** The message if more than the maximum are selected. */
  tooMany: (max: string) => string;
}

/** The buttons for the selected rows; each reads the rows first. */
export function BulkActs<Row extends { id: number }>({ bulk, acts, read, tooMany }: BulkActsProps<Row>) {
  const [reading, setReading] = useState<string | null>(null);
  const start = async ({ key, most, go }: BulkAct<Row>) => {
    setReading(key);
    // The request layer has shown what went wrong.
    const chosen = await selectedRows(bulk, most, read).catch(() => undefined);
    setReading(null);
    if (chosen === null) message.warning(tooMany(grouped(most)));
    else if (chosen) go(chosen);
  };
  return acts.map((act) => (
    <Button
      key={act.key}
      size="small"
      danger={act.danger ?? false}
      icon={act.icon}
      loading={reading === act.key || act.busy === true}
      onClick={() => start(act)}
    >
      {act.label}
    </Button>
  ));
}

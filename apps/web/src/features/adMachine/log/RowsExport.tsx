import { limits } from '@iris/contract/core/limits';
import type { Page } from '@iris/contract/core/page';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { FieldColumn } from '../../../kit/export/column.ts';
import { ExportButton } from '../../../kit/export/ExportButton.tsx';
import { ListExport } from '../../../kit/export/ListExport.tsx';
import type { Asked, ListAddress } from '../../../kit/list/listAddress.ts';
import { toManage } from '../adMachine.permissions.ts';

interface RowsExportProps<Row, Key extends QueryKey> {
  list: ListAddress;
  title: string;
  name: string;
  words: readonly string[];
  columns: readonly FieldColumn[];
  read: (asked: Asked) => UseQueryOptions<Page<Row>, Error, Page<Row>, Key>;
  stream: (asked: Asked, signal: AbortSignal) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
}

/** Exports the rows of a log that its filters leave. */
export function RowsExport<Row, Key extends QueryKey>(of: RowsExportProps<Row, Key>) {
  const { list, title, name, words, columns, read, stream } = of;
  return (
    <ExportButton
      permission={toManage}
      dialog={(asked) => (
        <ListExport
          {...asked}
          title={title}
          asked={list.asked}
          words={words}
          ids={null}
          counted={(query) => read(query)}
          sheet={(query) => ({
            name,
            columns,
            stream: (signal) => stream({ ...query, count: String(limits.exportCountMax) }, signal),
          })}
        />
      )}
    />
  );
}

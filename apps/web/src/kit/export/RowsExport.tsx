import { limits } from '@iris/contract/core/limits';
import type { Page } from '@iris/contract/core/page';
import type { Permission } from '@iris/contract/core/permission';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { Asked, ListAddress } from '../list/listAddress.ts';
import type { FieldColumn } from './column.ts';
import { ExportButton } from './ExportButton.tsx';
import { ListExport } from './ListExport.tsx';

interface RowsExportProps<Row, Key extends QueryKey> {
  permission: Permission;
  list: ListAddress;
  title: string;
  name: string;
  words: readonly string[];
  columns: readonly FieldColumn[];
  read: (asked: Asked) => UseQueryOptions<Page<Row>, Error, Page<Row>, Key>;
  stream: (asked: Asked, signal: AbortSignal) => Promise<ReadableStream<Uint8Array<ArrayBuffer>>>;
}

/** Exports the rows that a list's filters leave. */
export function RowsExport<Row, Key extends QueryKey>(of: RowsExportProps<Row, Key>) {
  const { permission, list, title, name, words, columns, read, stream } = of;
  return (
    <ExportButton
      permission={permission}
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

import type { AnyEndpoint } from '@iris/contract/core/endpoint';
import type { Page } from '@iris/contract/core/page';
import type { Permission } from '@iris/contract/core/permission';
import type { Schema } from '@iris/contract/core/schema';
import type { ReactNode } from 'react';
import { useMay, useSession } from '../../base/session/session.ts';
import { BulkExport, type ChosenExport } from '../../kit/export/BulkExport.tsx';
import type { FieldColumn } from '../../kit/export/column.ts';
import { ExportButton } from '../../kit/export/ExportButton.tsx';
import { ListExport } from '../../kit/export/ListExport.tsx';
import { condoQuery, condoStream } from '../../kit/list/condoCalls.ts';
import type { FilterField } from '../../kit/list/FilterPopover.tsx';
import type { Bulk } from '../../kit/list/ListPage.tsx';
import type { ListAddress } from '../../kit/list/listAddress.ts';
import { useFilterWords } from './useFilterWords.ts';

interface Exported {
  /** The list's own call: a long page of it is the export. */
  call: AnyEndpoint & { query: Schema<{ condo_id: number }>; answer: Schema<Page<{ id: number }>> };
  list: ListAddress;
  filters: readonly FilterField[];
  permission: Permission;
  /** The dialog's title. */
  title: string;
  /** The name of the file. */
  name: string;
  columns: readonly FieldColumn[];
}

/**
 * The exports of a condo's list, for people who may export: `button` exports what the list shows, `bulk` the selected
 * rows.
 */
export function useCondoExport(of: Exported): {
  button: ReactNode;
  bulk: ((bulk: Bulk<{ id: number }>) => ReactNode) | undefined;
} {
  const { permission } = of;
  const may = useMay(permission);
  return {
    button: (
      <ExportButton permission={permission} dialog={(asked) => <Dialog {...of} {...asked} ids={null} />} />
    ),
    bulk: may
      ? (bulk) => (
          <BulkExport bulk={bulk} permission={permission} dialog={(asked) => <Dialog {...of} {...asked} />} />
        )
      : undefined,
  };
}

function Dialog({ call, list, filters, title, name, columns, ...asked }: ChosenExport & Exported) {
  const condoID = useSession((session) => session.condoID);
  return (
    <ListExport
      {...asked}
      title={title}
      asked={list.asked}
      words={useFilterWords(list.asked, filters)}
      counted={(query) => condoQuery(call)(condoID, query)}
      sheet={(query) => ({
        name,
        columns,
        stream: (signal) => condoStream(call)(condoID, query, signal),
      })}
    />
  );
}

import { limits } from '@iris/contract/core/limits';
import type { Page } from '@iris/contract/core/page';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { type Asked, filtersOf } from '../list/listAddress.ts';
import { grouped } from '../number/grouped.ts';
import type { ExportAsked } from './ExportButton.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import style from './export.module.css';
import type { SheetWanted } from './makeSheet.ts';

/** A list's filters and order; for chosen rows only their ids. */
function exportQuery(asked: Asked, ids: readonly number[] | null): Asked {
  const sort: Asked = asked.sort ? { sort: asked.sort } : {};
  return ids === null ? { ...filtersOf(asked), ...sort } : { ids: ids.join(), ...sort };
}

interface ListExportProps<Row, Key extends QueryKey> extends ExportAsked {
  title: string;
  /** The list's request: its filters and order apply to the file. */
  asked: Asked;
  /** The filters in words. */
  words: readonly string[];
  /** The chosen rows; null exports everything that matches the filters. */
  ids: readonly number[] | null;
  /** Counts the rows: requests a page of the list. */
  counted: (query: Asked) => UseQueryOptions<Page<Row>, Error, Page<Row>, Key>;
  sheet: (query: Asked) => SheetWanted<Row>;
  ready?: boolean;
  children?: ReactNode;
}

/** Exports what a list shows: says which rows and how many, without asking again for what the list knows. */
export function ListExport<Row, Key extends QueryKey>(props: ListExportProps<Row, Key>) {
  const { title, asked, words, ids, counted, sheet, run, onClose, ready, children } = props;
  const { t } = useTranslation();
  const query = exportQuery(asked, ids);
  const which =
    ids !== null
      ? [t('kit.export.chosen', { count: grouped(ids.length) })]
      : words.length > 0
        ? words
        : [t('kit.export.everything')];
  return (
    <ExportDialog
      title={title}
      counted={counted({ ...query, count: '1' })}
      onClose={onClose}
      onDownload={(total) =>
        void run(sheet({ ...query, page: '0', count: String(limits.exportCountMax) }), total)
      }
      {...(ready === undefined ? {} : { ready })}
    >
      <div className={style.which}>
        <span>{t('kit.export.which')}</span>
        <ul>
          {which.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
        <small>{t('kit.export.inOrder')}</small>
      </div>
      {children}
    </ExportDialog>
  );
}

import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { Bone } from '../empty/Bone.tsx';
import { StateTag } from '../tag/StateTag.tsx';
import style from './bulk.module.css';
import type { Outcome } from './each.ts';

interface EachDialogProps<Row> {
  title: string;
  busy: boolean;
  /** How far it is, once it takes long. */
  bar: ReactNode;
  outcomes: readonly Outcome<Row>[];
  nameOf: (row: Row) => string;
  /** Tries again what was refused. */
  onRetry: () => void;
  onClose: () => void;
}

/** How far an action on many rows is, and then what came of each: the refused ones first. */
export function EachDialog<Row extends { id: number }>(props: EachDialogProps<Row>) {
  const { title, busy, bar, outcomes, nameOf, onRetry, onClose } = props;
  const { t } = useTranslation();
  const lines = outcomes.flatMap(({ rows, refused, note }) => rows.map((row) => ({ row, refused, note })));
  const refused = lines.filter((line) => line.refused !== null);
  const rest = lines.filter((line) => line.refused === null);
  return (
    <Modal
      open
      title={title}
      closable={{ disabled: busy, 'aria-label': t('kit.close') }}
      mask={{ closable: false }}
      keyboard={!busy}
      onCancel={onClose}
      footer={
        !busy && [
          <Button key="close" onClick={onClose}>
            {t('kit.close')}
          </Button>,
          refused.length > 0 && (
            <Button key="retry" type="primary" onClick={onRetry}>
              {t('kit.each.retry', { count: refused.length })}
            </Button>
          ),
        ]
      }
    >
      {busy ? (
        <div role="status" aria-label={t('kit.loading')}>
          {bar ?? <Bone />}
        </div>
      ) : (
        <ul className={style.results}>
          {[...refused, ...rest].map(({ row, refused, note }) => (
            <li key={row.id}>
              <StateTag tone={refused === null ? (note === undefined ? 'ok' : 'warn') : 'bad'}>
                {t(
                  refused !== null
                    ? 'kit.each.refused'
                    : note === undefined
                      ? 'kit.each.done'
                      : 'kit.each.noted',
                )}
              </StateTag>
              <span>
                {nameOf(row)}
                {(refused ?? note) !== undefined && <small>{refused ?? note}</small>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}

import { DeleteOutlined, EditOutlined, LockOutlined, PlusOutlined } from '@ant-design/icons';
import { leaseApi } from '@iris/contract/lease/lease.api';
import type { LeaseDetail, Standard } from '@iris/contract/lease/lease.model';
import { Alert, Button, Tooltip } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useMay } from '../../../base/session/session.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { Money } from '../../../kit/money/Money.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { PlainTable } from '../../../kit/table/PlainTable.tsx';
import table from '../../../kit/table/table.module.css';
import { toEdit } from '../lease.permissions.ts';
import { CoverLine } from '../standards/CoverLine.tsx';
import { useProblemText } from '../standards/ProblemList.tsx';
import { problemsOf } from '../standards/standardRows.ts';
import { TermText } from '../TermText.tsx';
import style from './detail.module.css';
import { StandardDrawer } from './StandardDrawer.tsx';

/** The rent standards and their days; those that no rent has used yet can be changed. */
export function StandardsCard({ lease }: { lease: LeaseDetail }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Standard | 'new' | null>(null);
  const mayEdit = useMay(toEdit) && lease.valid;
  const textOf = useProblemText();
  const { askToRemove, dialog } = useRemove(lease);
  const { standards, gaps } = lease;
  const problems = problemsOf(lease, standards);
  return (
    <Card
      title={t('lease.field.standards')}
      extra={
        mayEdit && (
          <Button
            size="small"
            icon={<PlusOutlined />}
            disabled={gaps.length === 0}
            onClick={() => setOpen('new')}
          >
            {t('lease.standards.add')}
          </Button>
        )
      }
    >
      {gaps.length > 0 && (
        <Alert
          className={style.warning ?? ''}
          type="warning"
          showIcon
          title={t('lease.standards.gaps')}
          description={gaps.map((gap) => <div key={gap.start_day}>{textOf({ kind: 'gap', ...gap })}</div>)}
        />
      )}
      <CoverLine term={lease} rows={standards} problems={problems} />
      <PlainTable label={t('lease.field.standards')} className={table.plain}>
        <thead>
          <tr>
            <th scope="col">{t('lease.standards.span')}</th>
            <th scope="col" className={table.end}>
              {t('lease.field.monthly_amount')}
            </th>
            <th scope="col">{t('lease.standards.use')}</th>
            {mayEdit && (
              <th scope="col" className={table.end}>
                <span className="hidden-text">{t('kit.list.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {standards.map((standard) => (
            <tr key={standard.id}>
              <td>
                <TermText from={standard.start_day} to={standard.end_day} />
              </td>
              <td className={table.end}>
                {standard.monthly_amount === 0 ? (
                  t('lease.standards.freeSpan')
                ) : (
                  <Money cents={standard.monthly_amount} />
                )}
              </td>
              <td className={style.second}>
                {t(standard.used ? 'lease.standards.used' : 'lease.standards.unused')}
              </td>
              {mayEdit && (
                <td className={table.end}>
                  {standard.used ? (
                    <Tooltip title={t('lease.standards.usedSays')}>
                      <LockOutlined aria-label={t('lease.standards.usedSays')} className={style.second} />
                    </Tooltip>
                  ) : (
                    <>
                      <Button
                        type="text"
                        size="small"
                        icon={<EditOutlined />}
                        aria-label={t('lease.standards.editOne', { from: standard.start_day })}
                        onClick={() => setOpen(standard)}
                      />
                      <Button
                        type="text"
                        size="small"
                        icon={<DeleteOutlined />}
                        aria-label={t('lease.standards.removeOne', { from: standard.start_day })}
                        onClick={() => askToRemove(standard)}
                      />
                    </>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {open && (
        <StandardDrawer
          lease={lease}
          standard={open === 'new' ? undefined : open}
          onClose={() => setOpen(null)}
        />
      )}
      {dialog}
    </Card>
  );
}

function useRemove(lease: LeaseDetail) {
  const { t } = useTranslation();
  const [ask, dialog] = useConfirm();
  const remove = useWrite(leaseApi.removeStandard, { silent: true, also: ['rent'] });
  const askToRemove = ({ id, start_day, end_day }: Standard) =>
    ask({
      title: t('lease.standards.removeAsk', { from: start_day, to: end_day }),
      says: t('lease.standards.removeSays', { number: lease.business_no }),
      action: t('lease.standards.remove'),
      danger: true,
      run: async () => {
        await remove.mutateAsync({ params: { id: String(id) } });
        message.success(t('lease.standards.removed'));
      },
    });
  return { askToRemove, dialog };
}

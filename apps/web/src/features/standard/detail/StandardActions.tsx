import { standardApi } from '@iris/contract/standard/standard.api';
import type { StandardDetail } from '@iris/contract/standard/standard.model';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useRemoval, useWrite } from '../../../base/request/query.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { messageOf } from '../../../kit/failure/messageOf.ts';
import { BRING_BACK_DAYS, useUndo } from '../../../kit/removed/useBringBack.tsx';
import { useStandardWords } from '../../../parts/standard/useStandardWords.ts';
import style from '../standards.module.css';
import { EditStandard } from './EditStandard.tsx';
import { VersionDrawer } from './VersionDrawer.tsx';

interface StandardActionsProps {
  standard: StandardDetail;
  /** Called after it was deleted. */
  onGone: () => void;
}

/** The actions that are possible on a standard now. */
export function StandardActions({ standard, onGone }: StandardActionsProps) {
  const { t } = useTranslation();
  const { nameOf } = useStandardWords();
  const update = useWrite(standardApi.update, { silent: true });
  const remove = useRemoval(standardApi.remove, { silent: true });
  const removed = useUndo(standardApi.restore);
  const [ask, dialog] = useConfirm();
  const [open, setOpen] = useState<'edit' | 'version' | null>(null);
  const may = (action: StandardDetail['actions'][number]) => standard.actions.includes(action);
  const name = nameOf(standard);

  const setActive = async (active: boolean) => {
    const { id, name, name_en, billed, remark, auto_day, version } = standard;
    await update.mutateAsync({ body: { id, name, name_en, billed, remark, auto_day, active, version } });
    message.success(t(active ? 'tariff.switchedOn' : 'tariff.switchedOff', { name: nameOf(standard) }));
  };
  const askOff = () =>
    ask({
      title: t('tariff.switchOff.ask', { name }),
      says: t('tariff.switchOff.says'),
      action: t('tariff.switchOff'),
      run: () => setActive(false),
    });
  const askDelete = () =>
    ask({
      title: t('tariff.delete.ask', { name }),
      says: t('tariff.delete.says', { days: BRING_BACK_DAYS }),
      action: t('tariff.delete'),
      danger: true,
      keyword: { value: standard.name, label: t('tariff.delete.keyword') },
      run: async () => {
        await remove.mutateAsync({ params: { id: String(standard.id) } });
        removed({ id: standard.id, name, said: t('tariff.deleted', { name }) });
        onGone();
      },
    });
  if (standard.actions.length === 0) return null;
  return (
    <div className={style.drawerActions}>
      {may('addVersion') && (
        <Button type="primary" onClick={() => setOpen('version')}>
          {t('tariff.version.add')}
        </Button>
      )}
      {may('edit') && <Button onClick={() => setOpen('edit')}>{t('tariff.edit')}</Button>}
      {may('edit') &&
        (standard.active ? (
          <Button onClick={askOff}>{t('tariff.switchOff')}</Button>
        ) : (
          <Button
            loading={update.isPending}
            onClick={() => setActive(true).catch((error) => message.error(messageOf(error)))}
          >
            {t('tariff.switchOn')}
          </Button>
        ))}
      {may('delete') && (
        <Button danger onClick={askDelete}>
          {t('tariff.delete')}
        </Button>
      )}
      {open === 'edit' && <EditStandard standard={standard} onClose={() => setOpen(null)} />}
      {open === 'version' && <VersionDrawer standard={standard} onClose={() => setOpen(null)} />}
      {dialog}
    </div>
  );
}

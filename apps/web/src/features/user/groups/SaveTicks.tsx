import { userApi } from '@iris/contract/user/user.api';
import { groupSchema } from '@iris/contract/user/user.model';
import { Button, Popover } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { isStale } from '../../../base/request/failure.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useConfirm } from '../../../kit/confirm/useConfirm.tsx';
import { SaveBar } from '../../../kit/form/SaveBar.tsx';
import { ChangeList } from './ChangeList.tsx';
import style from './groups.module.css';
import { sorted } from './matrix.ts';
import type { useGroupTicks } from './useGroupTicks.ts';

interface SaveTicksProps {
  ticks: ReturnType<typeof useGroupTicks>;
  /** How many people are in the group now. */
  members: number;
  onSaved: () => void;
}

/** The changes so far, and a save button that shows how many people they affect immediately. */
export function SaveTicks({ ticks, members, onSaved }: SaveTicksProps) {
  const { t } = useTranslation();
  const [ask, dialog] = useConfirm();
  const save = useWrite(userApi.updateGroupPermissions, { silent: true });
  const { opened, ticked, changes, changed } = ticks;
  const { id, name, version } = opened;

  const write = async () => {
    try {
      const newest = await save.mutateAsync({ body: { id, permissions: sorted(ticked), version } });
      ticks.take(newest);
      onSaved();
      message.success(t('admin.changes.saved', { name }));
    } catch (error) {
      const current = isStale(error) ? groupSchema.safeParse(error.current) : undefined;
      if (!current?.success) throw error;
      ticks.putOn(current.data);
    }
  };
  const submit = async () => {
    if (!changed) return;
    ask({
      title: t('admin.changes.ask', { name }),
      says: (
        <div className={style.ask}>
          <p>{members > 0 ? t('admin.changes.members', { count: members }) : t('admin.changes.nobody')}</p>
          <ChangeList {...changes} />
        </div>
      ),
      action: t('kit.save'),
      run: write,
    });
  };
  const says = changed ? (
    <Popover trigger="click" placement="topLeft" content={<ChangeList {...changes} />}>
      <Button type="link" size="small">
        {t('admin.changes.count', { added: changes.added.length, removed: changes.removed.length })}
      </Button>
    </Popover>
  ) : (
    t('admin.changes.none')
  );
  return (
    <>
      <SaveBar
        work={{ busy: save.isPending, refusal: null, submit }}
        saveText={t('kit.save')}
        says={says}
        disabled={!changed}
      >
        {changed && <Button onClick={() => ticks.take(opened)}>{t('admin.changes.undo')}</Button>}
      </SaveBar>
      {dialog}
    </>
  );
}

import { EditOutlined, EyeOutlined, TeamOutlined } from '@ant-design/icons';
import type { Group } from '@iris/contract/user/user.model';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { useMay, useSession } from '../../../base/session/session.ts';
import { Absent } from '../../../kit/detail/Absent.tsx';
import { useUnsavedGuard } from '../../../kit/form/useUnsavedGuard.tsx';
import { HistoryPanel } from '../../../kit/history/HistoryPanel.tsx';
import { Card } from '../../../kit/page/Card.tsx';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { Page } from '../../../kit/page/Page.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { KindTag } from '../../../kit/tag/KindTag.tsx';
import { useCompanyName } from '../useNameOf.ts';
import { useOwn } from '../useOwn.ts';
import { toEditGroups } from '../user.permissions.ts';
import { groupDetail, groupHistory } from '../user.queries.ts';
import { levelOf, mostOf, useGroupWords } from './groupWords.ts';
import { MatrixBox } from './MatrixBox.tsx';
import { MenuPreview } from './MenuPreview.tsx';
import { matrixOf } from './matrix.ts';
import { RenameGroup } from './RenameGroup.tsx';
import { SaveTicks } from './SaveTicks.tsx';
import { useGroupTicks } from './useGroupTicks.ts';

const LIST = '/admin/group/list';

/** /admin/group/:id/permissions: the permissions of a group's members. */
export default function GroupPermissionsPage() {
  const { id = '' } = useParams();
  const query = useQuery(groupDetail(id));
  useRecordName(query.data?.name);
  if (!query.data) return <Absent query={query} back={LIST} />;
  return <GroupPermissions key={query.data.id} group={query.data} />;
}

function GroupPermissions({ group }: { group: Group }) {
  const { t } = useTranslation();
  const { operator } = useOwn();
  const companyName = useCompanyName();
  const { fieldLabel, show } = useGroupWords();
  const held = useSession((session) => session.permissions);
  const mayEdit = useMay(toEditGroups);
  const [preview, setPreview] = useState(false);
  const [renaming, setRenaming] = useState(false);
  const guard = useUnsavedGuard();
  const ticks = useGroupTicks(group);
  const readOnly = !mayEdit || group.own;
  const level = levelOf(group.company_id);
  const table = matrixOf(level);
  const count = t('admin.group.saysCount', { count: ticks.ticked.size, total: mostOf(level) });
  const { hold, release } = guard;
  useEffect(() => {
    if (ticks.changed) hold();
    else release();
  }, [ticks.changed, hold, release]);

  return (
    <Page>
      <PageHead
        back={LIST}
        title={group.name}
        tags={group.own && <KindTag>{t('admin.group.ownTag')}</KindTag>}
        summary={[operator && companyName(group), count, group.description].filter(Boolean).join(' · ')}
        actions={
          <>
            <LinkButton to={`/admin/user/list?group_id=${group.id}`} icon={<TeamOutlined />}>
              {t('admin.group.memberCount', { count: group.member_count })}
            </LinkButton>
            {!readOnly && (
              <Button icon={<EditOutlined />} onClick={() => setRenaming(true)}>
                {t('admin.group.rename')}
              </Button>
            )}
            <Button icon={<EyeOutlined />} onClick={() => setPreview(true)}>
              {t('admin.preview')}
            </Button>
          </>
        }
      />
      {readOnly && (
        <Alert type="info" showIcon title={t(group.own ? 'user.notOwnGroup' : 'admin.readOnly.permission')} />
      )}
      {ticks.theirs && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={t('admin.changes.rebased', {
            added: ticks.theirs.added.length,
            removed: ticks.theirs.removed.length,
          })}
          action={<Button onClick={() => ticks.take(ticks.opened)}>{t('admin.changes.take')}</Button>}
        />
      )}
      <Card>
        <MatrixBox
          table={table}
          ticked={ticks.ticked}
          before={ticks.before}
          readOnly={readOnly}
          open={(permission) => !readOnly && held.has(permission)}
          onChange={ticks.setTicked}
        />
      </Card>
      {!readOnly && <SaveTicks ticks={ticks} members={group.member_count} onSaved={release} />}
      <HistoryPanel read={groupHistory(group.id)} fieldLabel={fieldLabel} show={show} />
      {preview && (
        <MenuPreview
          name={group.name}
          most={level}
          ticked={ticks.ticked}
          unsaved={ticks.changed}
          onClose={() => setPreview(false)}
        />
      )}
      {renaming && <RenameGroup group={group} onClose={() => setRenaming(false)} />}
      {guard.dialog}
    </Page>
  );
}

import { LogoutOutlined } from '@ant-design/icons';
import { visitorApi } from '@iris/contract/visitor/visitor.api';
import type { Visitor } from '@iris/contract/visitor/visitor.model';
import { Button } from 'antd';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { message } from '../../base/notices/notices.ts';
import { useWrite } from '../../base/request/query.ts';
import { useFolded } from '../../base/window/narrow.ts';

/** Notes that a visitor who is inside has left. */
export function LeaveButton({ pass }: { pass: Pick<Visitor, 'id' | 'number' | 'name'> }) {
  const { t } = useTranslation();
  const leave = useWrite(visitorApi.leave);
  const name = pass.name || pass.number;
  const narrow = useFolded();
  return (
    <Button
      size="small"
      icon={narrow ? null : <LogoutOutlined />}
      loading={leave.isPending}
      aria-label={`${t('visitor.leave')} ${name}`}
      onClick={(event) => {
        // The row would open its pass.
        event.stopPropagation();
        leave.mutate(
          { params: { id: String(pass.id) }, body: { gate: '' } },
          { onSuccess: () => message.success(t('visitor.left', { name })) },
        );
      }}
    >
      {t(narrow ? 'visitor.leaveShort' : 'visitor.leave')}
    </Button>
  );
}

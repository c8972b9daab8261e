import type { Template } from '@iris/contract/template/template.model';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay } from '../../../base/session/session.ts';
import { RowMenu } from '../../../kit/list/RowMenu.tsx';
import { toChange } from '../template.permissions.ts';
import { useRemoveTemplate } from '../useRemoveTemplate.tsx';

/** The actions on a template of the list. */
export function TemplateMenu({ template }: { template: Template }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayChange = useMay(toChange);
  const { askToRemove, dialog } = useRemoveTemplate(template);
  const items = [
    mayChange && {
      key: 'copy',
      label: t('template.copy'),
      onClick: () => void navigate(`/notify/template/add?from=${template.id}`),
    },
    mayChange && { key: 'delete', label: t('template.delete'), danger: true, onClick: askToRemove },
  ];
  return (
    <RowMenu name={template.name} items={items}>
      {dialog}
    </RowMenu>
  );
}

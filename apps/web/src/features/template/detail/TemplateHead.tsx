import { CopyOutlined, DeleteOutlined } from '@ant-design/icons';
import type { TemplateDetail } from '@iris/contract/template/template.model';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useMay } from '../../../base/session/session.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { KindTag } from '../../../kit/tag/KindTag.tsx';
import { StateTag } from '../../../kit/tag/StateTag.tsx';
import { toChange } from '../template.permissions.ts';
import { useRemoveTemplate } from '../useRemoveTemplate.tsx';

const LIST = '/notify/template/list';

interface TemplateHeadProps {
  row: TemplateDetail;
  /** Called before the page is left because the template is gone. */
  onRemoved?: () => void;
}

/** The title line of a template, with what may be done with it. */
export function TemplateHead({ row, onRemoved }: TemplateHeadProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mayChange = useMay(toChange);
  const { askToRemove, dialog } = useRemoveTemplate(row, () => {
    onRemoved?.();
    void navigate(LIST, { replace: true });
  });
  return (
    <>
      <PageHead
        back={LIST}
        title={row.name}
        tags={
          <>
            <KindTag>{t(`template.kind.${row.kind}`)}</KindTag>
            {row.use && (
              <StateTag tone="ok">{t('template.use.tag', { use: t(`template.use.${row.use}`) })}</StateTag>
            )}
            {!row.has_english && <StateTag tone="warn">{t('template.noEnglish')}</StateTag>}
          </>
        }
        summary={
          <>
            {t('template.editions.number', { edition: row.edition })} · {row.saved_by} ·{' '}
            <MomentText of={row.saved_at} />
          </>
        }
        actions={
          mayChange && (
            <>
              <LinkButton to={`/notify/template/add?from=${row.id}`} icon={<CopyOutlined />}>
                {t('template.copy')}
              </LinkButton>
              <Button danger icon={<DeleteOutlined />} onClick={askToRemove}>
                {t('template.delete')}
              </Button>
            </>
          )
        }
      />
      {dialog}
    </>
  );
}

import { templateApi } from '@iris/contract/template/template.api';
import type { TemplateDetail, TemplateUse } from '@iris/contract/template/template.model';
import { usesOf } from '@iris/contract/template/template.rules';
import { Radio } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { Card } from '../../../kit/page/Card.tsx';
import style from '../template.module.css';

/** What takes a template by itself, for the kinds that something takes. */
export function UseCard({ row }: { row: TemplateDetail }) {
  const { t } = useTranslation();
  const set = useWrite(templateApi.setUse);
  const uses = usesOf(row.kind);
  if (uses.length === 0) return null;
  const choose = async (use: TemplateUse | null) => {
    await set.mutateAsync({ body: { id: row.id, version: row.version, use } });
    message.success(t('template.use.done'));
  };
  return (
    <Card title={t('template.use.card')}>
      <p className={style.soft}>{t('template.use.says')}</p>
      <Radio.Group
        aria-label={t('template.use.card')}
        disabled={set.isPending}
        value={row.use ?? ''}
        options={[
          { value: '', label: t('template.use.none') },
          ...uses.map((value) => ({ value, label: t(`template.use.${value}`) })),
        ]}
        // The request layer reports a refusal.
        onChange={({ target }) =>
          void choose(uses.find((one) => one === target.value) ?? null).catch(() => {})
        }
      />
    </Card>
  );
}

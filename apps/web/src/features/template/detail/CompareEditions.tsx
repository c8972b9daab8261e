import { templateApi } from '@iris/contract/template/template.api';
import type { TemplateDetail, TemplateEdition } from '@iris/contract/template/template.model';
import { Button, Modal } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { message } from '../../../base/notices/notices.ts';
import { useWrite } from '../../../base/request/query.ts';
import { useMay } from '../../../base/session/session.ts';
import { richSource } from '../../../kit/rich/richSource.ts';
import style from '../template.module.css';
import { toChange } from '../template.permissions.ts';
import { linesApart } from './linesApart.ts';

interface CompareEditionsProps {
  row: TemplateDetail;
  early: TemplateEdition;
  onClose: () => void;
}

const fields = ['title', 'content', 'title_en', 'content_en'] as const;
type Words = Pick<TemplateEdition, (typeof fields)[number]>;
const textOf = (words: Words, field: (typeof fields)[number]): string =>
  field === 'title' || field === 'title_en' ? words[field] : richSource(words[field]);

/** An earlier edition beside the current words, with what differs marked; it can be taken up again. */
export function CompareEditions({ row, early, onClose }: CompareEditionsProps) {
  const { t } = useTranslation();
  const mayChange = useMay(toChange);
  const revert = useWrite(templateApi.revert);
  const { edition } = early;
  const differing = fields.filter((field) => textOf(early, field) !== textOf(row, field));
  const takeUp = async () => {
    await revert.mutateAsync({ body: { id: row.id, version: row.version, edition } });
    message.success(t('template.editions.reverted', { edition }));
    onClose();
  };
  return (
    <Modal
      open
      width={1000}
      title={t('template.editions.title', { edition })}
      closable={{ 'aria-label': t('kit.close') }}
      onCancel={onClose}
      footer={
        mayChange &&
        differing.length > 0 && (
          // The request layer reports a refusal.
          <Button type="primary" loading={revert.isPending} onClick={() => takeUp().catch(() => {})}>
            {t('template.editions.revert')}
          </Button>
        )
      }
    >
      {differing.length === 0 && <p>{t('template.editions.same')}</p>}
      {differing.map((field) => {
        const lines = linesApart(textOf(early, field), textOf(row, field));
        return (
          <section key={field} className={style.compared}>
            <h3>{t(`template.field.${field}`)}</h3>
            <div className={style.sides}>
              <Side title={t('template.editions.then', { edition })} lines={lines.early} gone />
              <Side title={t('template.editions.now')} lines={lines.now} />
            </div>
          </section>
        );
      })}
    </Modal>
  );
}

interface SideProps {
  title: string;
  lines: ReturnType<typeof linesApart>['now'];
  gone?: boolean;
}

/** One of two texts; what only it has is struck out or underlined, so that colour is not needed. */
function Side({ title, lines, gone = false }: SideProps) {
  return (
    <div>
      <h4>{title}</h4>
      <div className={style.side}>
        {lines.map(({ text, apart }, index) => {
          const Line = apart ? (gone ? 'del' : 'ins') : 'span';
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike and never move
          return <Line key={index}>{text || '\u00a0'}</Line>;
        })}
      </div>
    </div>
  );
}

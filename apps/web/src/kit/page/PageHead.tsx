import { ArrowLeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { partOf } from '../../base/part/partOf.tsx';
import style from './page.module.css';
import { useIdle } from './useIdle.ts';

/** Not a part whose failed loading would affect the page: without it there is just no link. */
const PageHelp = partOf(() => import('./PageHelp.tsx').catch(() => ({ default: () => null })));

interface PageHeadProps {
  title: ReactNode;
  /** Status tags beside the title. */
  tags?: ReactNode;
  /** A line about the page: one sentence, or at most four sums (`Sums`). */
  summary?: ReactNode;
  /** At most one of them primary. */
  actions?: ReactNode;
  /** Where 'back' leads if the page was opened by its address; else it goes back. */
  back?: string;
}

/** The title line of a page. */
export function PageHead({ title, tags, summary, actions, back }: PageHeadProps) {
  return (
    <header className={style.head}>
      {back !== undefined && <BackButton to={back} />}
      <div className={style.titleLine}>
        <h1 className={style.title}>
          {title}
          {tags}
        </h1>
        <HelpOfPage />
      </div>
      {actions && <div className={style.actions}>{actions}</div>}
      {summary !== undefined && <div className={style.summary}>{summary}</div>}
    </header>
  );
}

/** The link to the help for this page, once there is nothing more urgent to load. */
export function HelpOfPage() {
  const idle = useIdle();
  return idle && <PageHelp />;
}

function BackButton({ to }: { to: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  // React Router counts the entries of this visit; on the first there is no page of ours to go back to.
  const goBack = () => (Number(history.state?.idx) > 0 ? navigate(-1) : navigate(to));
  return (
    <Button icon={<ArrowLeftOutlined />} aria-label={t('kit.back')} title={t('kit.back')} onClick={goBack} />
  );
}

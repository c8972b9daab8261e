import { LeftOutlined, PrinterOutlined, RightOutlined } from '@ant-design/icons';
import { dayOf } from '@iris/contract/core/day';
import { helpApi } from '@iris/contract/help/help.api';
import type { HelpTree } from '@iris/contract/help/help.model';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router';
import { currentLanguage, useTranslation } from '../../../base/i18n/i18n.ts';
import { namesNoRecord } from '../../../base/request/failure.ts';
import { queryOf } from '../../../base/request/query.ts';
import { useRecordName } from '../../../base/screens/crumb.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { Nothing } from '../../../kit/empty/Nothing.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { PageHead } from '../../../kit/page/PageHead.tsx';
import { RichView } from '../../../kit/rich/RichView.tsx';
import { richInLanguage } from '../../../kit/rich/richInLanguage.ts';
import { useOwnWords } from '../useOwnWords.ts';
import style from './center.module.css';
import { type Place, placeOf } from './contents.ts';
import { RelatedScreens } from './RelatedScreens.tsx';

/** A question with its answer, and links to the previous and next ones. */
export function QuestionView({ id, tree }: { id: number; tree: HelpTree }) {
  const { t } = useTranslation();
  const { titleOf, nameOf } = useOwnWords();
  const query = useQuery(queryOf(helpApi.read, { params: { id: String(id) } }));
  const { data } = query;
  const place = placeOf(tree, id);
  // The table of contents has the title before the answer is loaded.
  const known = data ?? place?.question;
  useRecordName(known && titleOf(known));
  if (namesNoRecord(query.error))
    return (
      <>
        <PageHead title={t('help.gone')} back="/help" />
        <div className={style.sheet}>
          <Nothing
            kind="noMatch"
            title={t('help.gone')}
            says={t('help.goneSays')}
            action={<LinkButton to="/help">{t('help.toCentre')}</LinkButton>}
          />
        </div>
      </>
    );
  const text = data && richInLanguage(currentLanguage(), data.answer, data.answer_en);
  return (
    <>
      <PageHead
        back="/help"
        title={known ? titleOf(known) : <Bone width={240} />}
        summary={place?.above.map(nameOf).join(' / ') ?? ''}
        actions={
          <Button icon={<PrinterOutlined />} onClick={() => window.print()}>
            {t('help.print')}
          </Button>
        }
      />
      {query.error && !data && <FailurePanel error={query.error} onRetry={() => query.refetch()} />}
      {!query.error && !data && (
        <div className={style.sheet}>
          <Bone width="80%" />
        </div>
      )}
      {data && text && (
        <article className={style.sheet}>
          <div className={style.answer} lang={text.lang}>
            <RichView doc={text.doc} />
          </div>
          <RelatedScreens paths={data.screens} />
          <p className={style.updated}>{t('help.updated', { day: dayOf(data.updated_at) })}</p>
        </article>
      )}
      {place && <Neighbours place={place} />}
    </>
  );
}

function Neighbours({ place: { previous, next } }: { place: Place }) {
  const { t } = useTranslation();
  const { titleOf } = useOwnWords();
  if (!previous && !next) return null;
  return (
    <nav className={style.neighbours} aria-label={t('help.neighbours')}>
      {previous && (
        <Link to={`/help?question=${previous.id}`} rel="prev">
          <small>
            <LeftOutlined aria-hidden /> {t('help.previous')}
          </small>
          {titleOf(previous)}
        </Link>
      )}
      {next && (
        <Link to={`/help?question=${next.id}`} rel="next" className={style.next}>
          <small>
            {t('help.next')} <RightOutlined aria-hidden />
          </small>
          {titleOf(next)}
        </Link>
      )}
    </nav>
  );
}

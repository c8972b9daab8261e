import type { NoticeDetail } from '@iris/contract/notice/notice.model';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { Bone } from '../../../kit/empty/Bone.tsx';
import { FailurePanel } from '../../../kit/failure/FailurePanel.tsx';
import { FigureLine } from '../../../kit/figures/FigureLine.tsx';
import { grouped } from '../../../kit/number/grouped.ts';
import { Card } from '../../../kit/page/Card.tsx';
import { ProgressLine } from '../../../kit/progress/ProgressLine.tsx';
import { PlainTable } from '../../../kit/table/PlainTable.tsx';
import table from '../../../kit/table/table.module.css';
import { usePlaceText } from '../../../parts/estate/usePlaceText.ts';
import style from '../notice.module.css';
import { noticeFigures } from '../notice.queries.ts';

/** While emails leave, the figures are read again at least so often; the server also tells of changes. */
const WHILE_MAILING_MS = 3_000;

/** What became of a notice: reached, read, mailed, by building; moves while emails leave. */
export function Figures({ notice }: { notice: NoticeDetail }) {
  const { t } = useTranslation();
  const placeText = usePlaceText();
  const { data, error, isPending, refetch } = useQuery({
    ...noticeFigures(notice.id),
    refetchInterval: ({ state }) =>
      notice.state === 'PUBLISHED' && state.data?.mail_server && leftOf(state.data) > 0
        ? WHILE_MAILING_MS
        : false,
  });
  const left = data ? leftOf(data) : 0;
  const share = (part: number, all: number) => (all === 0 ? '0%' : `${Math.round((part / all) * 100)}%`);
  return (
    <Card title={t('notice.section.figures')}>
      {isPending && <Bone width="60%" />}
      {error && <FailurePanel error={error} onRetry={() => refetch()} />}
      {data && (
        <>
          <FigureLine
            figures={[
              {
                title: t('notice.figure.reached'),
                value: grouped(data.reached),
                note: t('notice.figure.residents'),
              },
              {
                title: t('notice.figure.read'),
                value: grouped(data.read),
                note: share(data.read, data.reached),
              },
              {
                title: t('notice.figure.unread'),
                value: grouped(data.reached - data.read),
                note: share(data.reached - data.read, data.reached),
              },
              {
                title: t('notice.figure.sent'),
                value: grouped(data.sent),
                note: t('notice.figure.ofMails', { n: grouped(data.mails) }),
              },
              {
                title: t('notice.figure.failed'),
                value: grouped(data.failed),
                note: share(data.failed, data.mails),
              },
            ]}
          />
          {left > 0 && notice.state === 'PUBLISHED' && (
            <ProgressLine
              says={t(data.mail_server ? 'notice.mailing' : 'notice.mailingNoServer', {
                done: grouped(data.sent + data.failed),
                left: grouped(left),
                all: grouped(data.mails),
              })}
              done={data.sent + data.failed}
              all={data.mails}
            />
          )}
          {left > 0 && notice.state !== 'PUBLISHED' && (
            <Alert
              className={style.gap ?? ''}
              type="info"
              showIcon
              title={t('notice.mailStopped', { n: grouped(left) })}
            />
          )}
          {data.buildings.length > 1 && (
            <PlainTable label={t('notice.section.figures')} height={320}>
              <thead>
                <tr>
                  <th scope="col">{t('notice.field.building')}</th>
                  {(['reached', 'read', 'unread', 'sent', 'failed'] as const).map((one) => (
                    <th key={one} scope="col" className={table.end}>
                      {t(`notice.figure.${one}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.buildings.map(({ id, name, reached, read, sent, failed }) => (
                  <tr key={id ?? name}>
                    <th scope="row">{placeText(name)}</th>
                    {[reached, read, reached - read, sent, failed].map((value, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
                      <td key={index} className={table.end}>
                        {grouped(value)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </PlainTable>
          )}
        </>
      )}
    </Card>
  );
}

const leftOf = ({ mails, sent, failed }: { mails: number; sent: number; failed: number }): number =>
  mails - sent - failed;

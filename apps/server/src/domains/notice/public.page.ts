import { dayOf, formatMoment } from '@iris/contract/core/day';
import { richEmpty, richFiles } from '@iris/contract/core/rich';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { hashToken } from '../../platform/auth/secret.ts';
import { attachmentsOf, filesOf } from '../../platform/files/attachments.ts';
import type { Services } from '../../platform/http/context.ts';
import { both, html, publicPage, sendPublicPage } from '../../platform/http/publicPage.ts';
import { sendPublicPdf } from '../../platform/http/publicPdf.ts';
import { pictureOptions, picturesOf, sendPublicPicture } from '../../platform/http/publicPicture.ts';
import { richHtml } from '../../platform/http/richHtml.ts';
import { letterheadOf } from '../payment/index.ts';
import { PAGE_PATH } from './notice.page.ts';
import { type NoticeRow, noticeOfPage } from './notice.queries.ts';
import { stateOf } from './notice.view.ts';
import { publicText as text } from './public.text.ts';

const options = publicPage();

/**
 * The page of a published notice for whoever has its address, and its attachments: no account, no script. A notice that
 * has ended, is offline or never existed gets the same page after the same look-up.
 */
export function mountPublicPage(app: FastifyInstance, services: Services): void {
  const open = async (token: string): Promise<NoticeRow | undefined> => {
    const row = await noticeOfPage(services.db, hashToken(token.toLowerCase()));
    return row && stateOf(row, services.clock.now()) === 'PUBLISHED' ? row : undefined;
  };
  app.get<{ Params: { token: string } }>(`${PAGE_PATH}:token`, options, async ({ params }, reply) => {
    const row = await open(params.token);
    return row ? sendNotice(reply, services, row, params.token) : sendGone(reply);
  });
  app.get<{ Params: { token: string; n: string } }>(
    `${PAGE_PATH}:token/file/:n`,
    options,
    async ({ params }, reply) => {
      const row = await open(params.token);
      const id = /^\d$/.test(params.n) ? row?.attachmentIds[Number(params.n)] : undefined;
      const [file] = id === undefined ? [] : await filesOf(services.db, [id]);
      return file ? sendPublicPdf(reply, await services.files.open(file)) : sendGone(reply);
    },
  );
  app.get<{ Params: { token: string; n: string } }>(
    `${PAGE_PATH}:token/picture/:n`,
    pictureOptions,
    async ({ params }, reply) => {
      const row = await open(params.token);
      const sent = row && (await sendPublicPicture(reply, services, pictureIds(row), params.n));
      return sent ? reply : sendGone(reply);
    },
  );
}

/** Its pictures, in the order of their addresses: its own, then those in its texts. */
const pictureIds = (row: NoticeRow): number[] => [
  ...row.imageIds,
  ...richFiles(row.content),
  ...richFiles(row.contentEn),
];

const sendGone = (reply: FastifyReply): FastifyReply =>
  sendPublicPage(reply, {
    title: text.goneTitle.join(' · '),
    status: 404,
    body: html`<h1>${text.goneTitle[0]}</h1><p lang="en">${text.goneTitle[1]}</p>${both(text.gone)}`,
  });

async function sendNotice(
  reply: FastifyReply,
  { db, files }: Services,
  row: NoticeRow,
  token: string,
): Promise<FastifyReply> {
  const { condo, phone } = await letterheadOf(db, files, row.condoId);
  const attachments = await attachmentsOf(db, row.attachmentIds);
  const pictureAt = picturesOf(`${PAGE_PATH}${token}`, pictureIds(row));
  const english = row.titleEn !== '' || !richEmpty(row.contentEn);
  const facts = [
    [text.number, row.number],
    [text.date, dayOf(row.publishAt ?? row.createdAt)],
    ...(row.endAt === null ? [] : [[text.until, formatMoment(row.endAt)] as const]),
    ...(row.corrections > 0 ? [[text.corrected, formatMoment(row.updatedAt)] as const] : []),
    ...(phone === '' ? [] : [[text.office, phone] as const]),
  ] as const;
  const body = html`
    <p>${condo.zh} <span lang="en">${condo.en}</span></p>
    <h1>${row.title}</h1>
    ${row.brief === '' ? null : html`<p>${row.brief}</p>`}
    ${richHtml(row.content, pictureAt)}
    ${
      english
        ? html`<hr><section lang="en"><h1>${row.titleEn}</h1>${row.briefEn === '' ? null : html`<p>${row.briefEn}</p>`}${richHtml(row.contentEn, pictureAt)}</section>`
        : html`<p lang="en">${text.chineseOnly[1]}</p>`
    }
    ${row.imageIds.map((id, n) => html`<img class="picture" src="${pictureAt(id) ?? ''}" alt="${text.picture.join(' ')} ${n + 1}" loading="lazy">`)}
    ${
      attachments.length === 0
        ? null
        : html`<h2>${text.attached.join(' ')}</h2><ul>${attachments.map(
            ({ name }, n) => html`<li><a href="${PAGE_PATH}${token}/file/${n}">${name}</a></li>`,
          )}</ul>`
    }
    <dl>${facts.map(([name, value]) => html`<dt>${name.join(' ')}</dt><dd>${value}</dd>`)}</dl>`;
  return sendPublicPage(reply, { title: [row.title, row.titleEn].filter(Boolean).join(' · '), body });
}

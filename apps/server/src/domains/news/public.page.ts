import { dayOf } from '@iris/contract/core/day';
import { richEmpty, richFiles } from '@iris/contract/core/rich';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hashToken } from '../../platform/auth/secret.ts';
import { attachmentsOf, filesOf } from '../../platform/files/attachments.ts';
import type { Services } from '../../platform/http/context.ts';
import { both, html, publicPage, sendPublicPage } from '../../platform/http/publicPage.ts';
import { sendPublicPdf } from '../../platform/http/publicPdf.ts';
import { pictureOptions, picturesOf, sendPublicPicture } from '../../platform/http/publicPicture.ts';
import { richHtml } from '../../platform/http/richHtml.ts';
import { letterheadOf } from '../payment/index.ts';
import { PAGE_PATH } from './news.page.ts';
import { countView, type NewsRow, newsOfPage } from './news.queries.ts';
import { publicText as text } from './public.text.ts';

const options = publicPage();
const PIXELS = 900;

/**
 * The page of published news for whoever has its address, and its attachments: no account, no script. What is a draft,
 * offline or never existed gets the same page after the same look-up. Each opening of the page is a view.
 */
export function mountPublicPage(app: FastifyInstance, services: Services): void {
  const { db, files } = services;
  app.get<{ Params: { token: string } }>(`${PAGE_PATH}:token`, options, async (request, reply) => {
    const { token } = request.params;
    const row = await newsOfPage(db, hashToken(token));
    if (!row) return sendGone(reply);
    if (opens(request)) await countView(db, row.id);
    return sendNews(reply, services, row, token);
  });
  app.get<{ Params: { token: string; n: string } }>(
    `${PAGE_PATH}:token/file/:n`,
    options,
    async ({ params }, reply) => {
      const row = await newsOfPage(db, hashToken(params.token));
      const id = /^\d$/.test(params.n) ? row?.attachmentIds[Number(params.n)] : undefined;
      const [file] = id === undefined ? [] : await filesOf(db, [id]);
      return file ? sendPublicPdf(reply, await files.open(file)) : sendGone(reply);
    },
  );
  app.get<{ Params: { token: string; n: string } }>(
    `${PAGE_PATH}:token/picture/:n`,
    pictureOptions,
    async ({ params }, reply) => {
      const row = await newsOfPage(db, hashToken(params.token));
      const sent = row && (await sendPublicPicture(reply, services, pictureIds(row), params.n));
      return sent ? reply : sendGone(reply);
    },
  );
}

/** Whether a person opens the page: not a check of its head, nor a browser that fetches ahead. */
const opens = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && !/prefetch/i.test(String(headers['sec-purpose'] ?? headers.purpose ?? ''));

/** The pictures in its texts, in the order of their addresses. */
const pictureIds = (row: NewsRow): number[] => [...richFiles(row.content), ...richFiles(row.contentEn)];

const sendGone = (reply: FastifyReply): FastifyReply =>
  sendPublicPage(reply, {
    title: text.goneTitle.join(' · '),
    status: 404,
    body: html`<h1>${text.goneTitle[0]}</h1><p lang="en">${text.goneTitle[1]}</p>${both(text.gone)}`,
  });

async function sendNews(
  reply: FastifyReply,
  { db, files }: Services,
  row: NewsRow,
  token: string,
): Promise<FastifyReply> {
  const { condo, phone } = await letterheadOf(db, files, row.condoId);
  const attachments = await attachmentsOf(db, row.attachmentIds);
  const [stored] = row.themeId === null ? [] : await filesOf(db, [row.themeId]);
  // A page without its cover is better than none while the storage is away.
  const cover = stored ? await files.print(stored, PIXELS).catch(() => null) : null;
  const pictureAt = picturesOf(`${PAGE_PATH}${token}`, pictureIds(row));
  const english = row.titleEn !== '' || !richEmpty(row.contentEn);
  const facts = [
    [text.number, row.number],
    [text.date, dayOf(row.publishedAt ?? row.createdAt)],
    ...(phone === '' ? [] : [[text.office, phone] as const]),
  ] as const;
  const body = html`
    ${cover && html`<img class="cover" src="${cover.url}" alt="">`}
    <p>${condo.zh} <span lang="en">${condo.en}</span></p>
    <h1>${row.title}</h1>
    ${row.brief === '' ? null : html`<p>${row.brief}</p>`}
    ${richHtml(row.content, pictureAt)}
    ${
      english
        ? html`<hr><section lang="en"><h1>${row.titleEn}</h1>${row.briefEn === '' ? null : html`<p>${row.briefEn}</p>`}${richHtml(row.contentEn, pictureAt)}</section>`
        : html`<p lang="en">${text.chineseOnly[1]}</p>`
    }
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

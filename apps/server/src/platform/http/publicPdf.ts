import type { FastifyReply } from 'fastify';

/** Sends a PDF that belongs to a public page. */
export const sendPublicPdf = (reply: FastifyReply, bytes: NodeJS.ReadableStream): FastifyReply =>
  reply
    .headers({
      'content-type': 'application/pdf',
      'content-disposition': 'inline',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
    })
    .send(bytes);

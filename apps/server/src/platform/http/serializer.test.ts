import { endpoints } from '@iris/contract';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { answerSerializer, isPage, itemSerializer } from './serializer.ts';

it('writes the answer and the items of every call: what is compiled late cannot fail late', async () => {
  const app = fastify();
  app.get('/', (_, reply) => {
    for (const endpoint of endpoints) {
      if (!endpoint.download) answerSerializer(endpoint, reply);
      if (isPage(endpoint)) itemSerializer(endpoint, reply);
    }
    return reply.send('all');
  });
  const { statusCode, body } = await app.inject('/');
  expect([statusCode, body]).toEqual([200, 'all']);
});

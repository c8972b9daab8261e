import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { argv } from 'node:process';

/** The baseline for videos: a server that pipes one file, and nothing else. Reports its port by IPC. */
const [, , file = ''] = argv;
const { size } = statSync(file);
const server = createServer((_, reply) => {
  reply.writeHead(200, { 'content-type': 'video/mp4', 'content-length': size });
  createReadStream(file).pipe(reply);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());

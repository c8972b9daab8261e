import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
/** The higher ones take ten times as long for another twentieth. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };

/** Writes each file of the build compressed beside it, which the server sends as it is. */
export const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    await Promise.all(
      Object.values(bundle).map(async (one) => {
        const bytes = Buffer.from(one.type === 'chunk' ? one.code : one.source);
        await writeFile(join(dir, `${one.fileName}.br`), await compress(bytes, { params }));
      }),
    );
  },
});

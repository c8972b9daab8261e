import type { S3Client } from '@aws-sdk/client-s3';
import { Outage } from '../outage.ts';
import { StartError } from '../startError.ts';
import type { Storage } from './storage.ts';

interface Bucket {
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  bucket: string;
  /** Empty, or a folder in the bucket with a trailing slash. */
  prefix: string;
}

/**
 * Parses `s3s://KEY:SECRET@host[:port]/bucket[/folder][?region=ap-east-1]`; `s3:` is the same without TLS. Key and
 * secret are percent-encoded. Throws StartError if key, secret or bucket is missing.
 */
export function readBucketUrl(text: string): Bucket {
  const url = new URL(text);
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  if (!url.host || !url.username || !url.password || !bucket) {
    throw new StartError(
      'S3_URL is invalid: it must name key, secret, host and bucket, like s3s://key:secret@host/bucket?region=ap-east-1.',
    );
  }
  return {
    endpoint: `${url.protocol === 's3s:' ? 'https' : 'http'}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
  };
}

/** For connecting and for an answer, per attempt. */
const LIMITS = { connectMs: 3_000, answerMs: 15_000 };
const TRIES = 2;

/** Error names by which a bucket says that it has no such file. */
const missing = new Set(['NoSuchKey', 'NotFound']);

/** The bucket's answer; otherwise the bucket is unavailable. */
async function answerOf<Answer>(asked: Promise<Answer>): Promise<Answer> {
  return asked.catch((cause: unknown) => {
    if (cause instanceof Error && missing.has(cause.name)) throw cause;
    throw new Outage('the bucket of files does not do what it is asked', { cause });
  });
}

/** Stores bytes in a bucket of S3 or a compatible server. The library is loaded on first use. */
export function bucketStorage(
  { endpoint, region, accessKeyId, secretAccessKey, bucket, prefix }: Bucket,
  { connectMs, answerMs } = LIMITS,
): Storage {
  let opening: Promise<{ s3: typeof import('@aws-sdk/client-s3'); client: S3Client }> | undefined;
  const open = async () => {
    const s3 = await import('@aws-sdk/client-s3');
    const client = new s3.S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
      maxAttempts: TRIES,
      requestHandler: {
        connectionTimeout: connectMs,
        requestTimeout: answerMs,
        throwOnRequestTimeout: true,
        socketTimeout: answerMs,
      },
      // Many servers other than Amazon's reject or corrupt the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    return { s3, client };
  };
  const opened = () => {
    opening ??= open();
    return opening;
  };
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key });
  return {
    async write(key, bytes) {
      const { s3, client } = await opened();
      await answerOf(
        client.send(new s3.PutObjectCommand({ ...at(key), Body: bytes, ContentLength: bytes.length })),
      );
    },
    async read(key, part) {
      const { s3, client } = await opened();
      const { Body } = await answerOf(
        client.send(
          new s3.GetObjectCommand({
            ...at(key),
            ...(part ? { Range: `bytes=${part.from}-${part.to}` } : {}),
          }),
        ),
      );
      if (!Body) throw new Error(`the bucket answered nothing for ${key}`);
      // In Node the library's body is always a Node stream; its type also covers browsers.
      return Body as NodeJS.ReadableStream & typeof Body;
    },
    async *list(folder) {
      const { s3, client } = await opened();
      const pages = s3.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${prefix}${folder}/` });
      for await (const { Contents = [] } of pages) {
        for (const { Key, LastModified } of Contents) {
          if (Key && LastModified) yield { key: Key.slice(prefix.length), storedAt: LastModified.getTime() };
        }
      }
    },
    async remove(key) {
      const { s3, client } = await opened();
      await client.send(new s3.DeleteObjectCommand(at(key)));
    },
    // Asking the bucket on each check would make its hiccups ours; calls that need it report its failures.
    ready: async () => true,
  };
}

import { PictureOutlined } from '@ant-design/icons';
import { fileApi } from '@iris/contract/file/file.api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { download } from '../request/call.ts';

/**
 * A picture that only signed-in people may see, so it is fetched with a token; a placeholder stands in for one that
 * failed.
 */
export function FileImage({
  id,
  alt,
  className,
}: {
  id: number;
  alt: string;
  className?: string | undefined;
}) {
  const { data: blob, isError } = useQuery({
    queryKey: ['file', null, id],
    queryFn: async ({ signal }) =>
      (await download(fileApi.content, { params: { id: String(id) } }, { signal, silent: true })).blob,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [address, setAddress] = useState<string>();
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    setBroken(false);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  if (isError || broken) return <PictureOutlined className={className} aria-label={alt} />;
  return address ? (
    <img className={className} src={address} alt={alt} onError={() => setBroken(true)} />
  ) : null;
}

import { fileApi } from '@iris/contract/file/file.api';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { download } from '../../base/request/call.ts';

/** A stored file with its name, and a URL at which the page can show it. */
export function useFile(id: number) {
  const query = useQuery({
    queryKey: ['file', null, id, 'named'],
    queryFn: ({ signal }) =>
      download(fileApi.content, { params: { id: String(id) } }, { signal, silent: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data: file } = query;
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file.blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return { query, file, address, picture: file?.blob.type.startsWith('image/') === true };
}

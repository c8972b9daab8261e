const ROWS = 10_000;

/**
 * Imports 10,000 units into the first condo of a person, as corrected rows; returns the duration of the check and of
 * the write.
 */
export async function importUnits(
  address: string,
  token: string,
): Promise<{ pretestMs: number; writeMs: number }> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const condos = await fetch(`${address}/iris-base/cms/condo/list`, { headers });
  const { data } = (await condos.json()) as { data: { items: { id: number }[] } };
  const rows = Array.from({ length: ROWS }, (_, index) => ({
    row: index + 2,
    building: `Import ${1 + Math.floor(index / 5_000)}`,
    floor: String(1 + (Math.floor(index / 50) % 100)),
    unit: String(1 + (index % 50)),
    area: '500',
    unit_type: 'RESIDENTIAL',
  }));
  const timed = async (path: string): Promise<number> => {
    const began = performance.now();
    const response = await fetch(`${address}/iris-base/cms${path}?condo_id=${data.items[0]?.id}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ rows }),
    });
    const envelope = (await response.json()) as { code: number; message: string };
    if (envelope.code !== 0) throw new Error(envelope.message);
    return performance.now() - began;
  };
  return { pretestMs: await timed('/unit/add-batch/pretest'), writeMs: await timed('/unit/add-batch') };
}

/** Runs `work` from `lanes` lanes at once for `ms`; how many a second, and the 99th percentile in ms. */
export async function measure(
  lanes: number,
  ms: number,
  work: () => Promise<unknown>,
): Promise<{ rate: number; p99: number }> {
  const times: number[] = [];
  const began = performance.now();
  const lane = async () => {
    while (performance.now() - began < ms) {
      const start = performance.now();
      await work();
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const took = performance.now() - began;
  times.sort((a, b) => a - b);
  return { rate: (times.length / took) * 1000, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}

/** The id that an address gives under a name, if it gives one. */
export function idIn(address: URLSearchParams, name: string): number | undefined {
  const given = Number(address.get(name));
  return Number.isSafeInteger(given) && given > 0 ? given : undefined;
}

/** The id in a parameter of the address, if there is one. */
export function idIn(address: URLSearchParams, name: string): number | undefined {
  const given = Number(address.get(name));
  return Number.isSafeInteger(given) && given > 0 ? given : undefined;
}

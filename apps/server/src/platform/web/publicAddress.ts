import { lookup as dnsLookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Where the server may connect when a user names the host: the public internet, never its own network. Addresses that
 * IANA lists as special-purpose are not public.
 */
const special = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, reserved and broadcast.
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  // Teredo and neighbours, documentation, 6to4: some of them embed an IPv4 address.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(network, prefix, 'ipv6');

/** The only part of IPv6 that is allocated for public use; mapped and translated IPv4 is outside it. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Whether an address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, 'ipv4');
  if (family !== 6 || address.includes('%')) return false;
  return global.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/** A host that the server does not connect to; `key` is the text for the user who named it. */
export class HostRefused extends Error {
  readonly key: 'setting.hostPrivate' | 'setting.hostUnknown';

  constructor(key: HostRefused['key'], host: string) {
    super(
      key === 'setting.hostPrivate' ? `${host} lies in a private network` : `${host} is not known to the DNS`,
    );
    this.key = key;
  }
}

type Lookup = (host: string, options: { all: true }) => Promise<{ address: string; family: number }[]>;

/** The system's own look-up may take much longer, and cannot be cancelled. */
const LOOKUP_MS = 5_000;
const nothing = (ms: number): Promise<[]> => pause(ms, [], { ref: false });

/**
 * The address to connect to for a host, IPv4 if there is one. Throws HostRefused if any of its addresses is not
 * public. Connect to this address, not to the host: a second look-up could give another one.
 */
export async function publicAddressOf(
  host: string,
  lookup: Lookup = dnsLookup,
  timeMs: number = LOOKUP_MS,
): Promise<string> {
  const found = await Promise.race([lookup(host, { all: true }), nothing(timeMs)]).catch(() => []);
  const first = found.find(({ family }) => family === 4) ?? found[0];
  if (!first) throw new HostRefused('setting.hostUnknown', host);
  if (!found.every(({ address }) => isPublicAddress(address)))
    throw new HostRefused('setting.hostPrivate', host);
  return first.address;
}

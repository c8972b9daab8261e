import { isIPv6 } from 'node:net';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HostRefused, isPublicAddress, publicAddressOf } from './publicAddress.ts';

const toText = (number: number) => [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join('.');
const toHex = (number: number) =>
  [16, 0].map((shift) => ((number >>> shift) & 0xffff).toString(16)).join(':');
const ipv4 = fc.nat(0xffff_ffff);

/** The private networks again, worked out with numbers: [network, bits]. */
const networks: readonly (readonly [number, number])[] = [
  [0x0000_0000, 8],
  [0x0a00_0000, 8],
  [0x6440_0000, 10],
  [0x7f00_0000, 8],
  [0xa9fe_0000, 16],
  [0xac10_0000, 12],
  [0xc000_0000, 24],
  [0xc000_0200, 24],
  [0xc058_6300, 24],
  [0xc0a8_0000, 16],
  [0xc612_0000, 15],
  [0xc633_6400, 24],
  [0xcb00_7100, 24],
  [0xe000_0000, 3],
];
const inNetwork = (number: number) =>
  networks.some(([network, bits]) => number >>> (32 - bits) === network >>> (32 - bits));
const within = fc
  .tuple(fc.constantFrom(...networks), ipv4)
  .map(([[network, bits], random]) => (network | (random & (2 ** (32 - bits) - 1))) >>> 0);

describe('an address of a private network is never public', () => {
  it('as IPv4', () => {
    fc.assert(
      fc.property(within, (number) => {
        expect(isPublicAddress(toText(number))).toBe(false);
      }),
    );
  });

  it('as IPv6 that carries it, in any of the forms', () => {
    const forms = (number: number) => [
      `::ffff:${toText(number)}`,
      `::ffff:${toHex(number)}`,
      `0:0:0:0:0:FFFF:${toHex(number)}`,
      `::${toHex(number)}`,
      `::ffff:0:${toHex(number)}`,
      `64:ff9b::${toText(number)}`,
      `64:ff9b:1::${toHex(number)}`,
      `2002:${toHex(number)}::1`,
      `2001:0:${toHex(number)}::1`,
    ];
    fc.assert(
      fc.property(within, (number) => {
        for (const form of forms(number)) expect([form, isPublicAddress(form)]).toEqual([form, false]);
      }),
    );
  });

  it('as IPv6 of its own', () => {
    const tail = fc.array(fc.nat(0xffff), { minLength: 7, maxLength: 7 });
    const heads = fc.oneof(
      fc.integer({ min: 0xfc00, max: 0xfdff }),
      fc.integer({ min: 0xfe80, max: 0xfeff }),
      fc.integer({ min: 0xff00, max: 0xffff }),
      fc.nat(0x1fff),
      fc.constant(0x2002),
    );
    fc.assert(
      fc.property(heads, tail, (head, rest) => {
        const address = [head, ...rest].map((group) => group.toString(16)).join(':');
        expect(isIPv6(address)).toBe(true);
        expect(isPublicAddress(address)).toBe(false);
      }),
    );
    for (const address of ['::', '::1', 'fe80::1%eth0', '2001:db8::1', '3fff::1', '2001:10::1'])
      expect(isPublicAddress(address)).toBe(false);
  });
});

it('an address of the public internet is public', () => {
  fc.assert(
    fc.property(ipv4, (number) => {
      expect(isPublicAddress(toText(number))).toBe(!inNetwork(number));
    }),
    { numRuns: 1_000 },
  );
  for (const address of ['8.8.8.8', '100.63.255.255', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1'])
    expect(isPublicAddress(address)).toBe(true);
  for (const text of ['', 'localhost', '8.8.8', '8.8.8.8:25', '0x08080808', 'smtp.example.com'])
    expect(isPublicAddress(text)).toBe(false);
});

describe('a host', () => {
  const named =
    (...addresses: string[]) =>
    async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const refused = (host: string, ...addresses: string[]) =>
    publicAddressOf(host, addresses.length > 0 ? named(...addresses) : undefined).then(
      () => null,
      (error: unknown) => (error instanceof HostRefused ? error.key : error),
    );

  it('is refused when any of its addresses is private, and when it has none', async () => {
    expect(await refused('mail.test', '8.8.8.8', '10.0.0.1')).toBe('setting.hostPrivate');
    expect(await refused('mail.test', '2606:4700::1111', '::1')).toBe('setting.hostPrivate');
    expect(await refused('nowhere.invalid')).toBe('setting.hostUnknown');
  });

  it.each([
    'localhost',
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '0',
    '10.1',
    '192.168.257',
  ])('%s is private, however it is written', async (host) => {
    expect(await refused(host)).toBe('setting.hostPrivate');
  });

  it('is given up when the look-up takes too long', async () => {
    const never = () => new Promise<never>(() => {});
    await expect(publicAddressOf('mail.test', never, 50)).rejects.toMatchObject({
      key: 'setting.hostUnknown',
    });
  });

  it('leads to the address that was checked, IPv4 first', async () => {
    expect(await publicAddressOf('mail.test', named('2606:4700::1111', '8.8.8.8'))).toBe('8.8.8.8');
    expect(await publicAddressOf('mail.test', named('2606:4700::1111'))).toBe('2606:4700::1111');
  });
});

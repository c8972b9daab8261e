import { describe, expect, it } from 'vitest';
import { networkOf, patience, waitAfter } from './session.delay.ts';
import { deviceOf } from './session.device.ts';

describe('a device by what its browser says', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      'Chrome · Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge · Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
      'Safari · macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 CriOS/140.0 Mobile Safari/604.1',
      'Chrome · iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; SM-S928B) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
      'Samsung Internet · Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
    ['curl/8.5.0', 'curl'],
    ['<script>alert(1)</script>', '?'],
    ['', '?'],
  ])('%s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device);
  });
});

describe('the wait after failures', () => {
  it('is none, then doubles up to a quarter of an hour', () => {
    const waits = [0, 4, 5, 6, 10, 13, 14, 100, 100_000].map((count) => waitAfter(count, patience.signIn));
    expect(waits.map((ms) => ms / 1000)).toEqual([0, 0, 2, 4, 64, 512, 900, 900, 900]);
  });

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('is kept for %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

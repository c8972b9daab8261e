import { describe, expect, it } from 'vitest';
import { startServer } from '../../../../test/harness.ts';
import { payer, wanted } from './standIn.sample.ts';

const server = await startServer();
const make = (changed: Parameters<typeof wanted>[1] = {}) =>
  server.services.stripe.client.checkout.sessions.create(wanted(server.clock.now(), changed));

describe('the checkout page', () => {
  const page = async (path: string) => {
    const response = await fetch(`${server.address}${path}`);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  it('says in both languages what it is, without a script', async () => {
    const { id } = await make();
    const { status, headers, text } = await page(`/stand-in/checkout/${id}`);
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(headers.get('cache-control')).toBe('no-store');
    for (const said of [
      '模擬付款頁面',
      'no money is transferred',
      '不會轉移任何款項',
      'HK$1,000.00',
      '信用卡',
      'Credit card',
    ])
      expect(text).toContain(said);
    expect(text).not.toMatch(/<script|onclick|javascript:/i);
  });

  it('shows names as text', async () => {
    const { id } = await make({
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'hkd',
            unit_amount: 1_000,
            product_data: { name: '"><script>alert(1)</script>&' },
          },
        },
      ],
    });
    const { text } = await page(`/stand-in/checkout/${id}`);
    expect(text).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;');
    expect(text).not.toContain('<script>alert');
  });

  it('offers nothing for what is over or never was', async () => {
    const { id } = await make();
    await payer(server, id, 'pay');
    const over = await page(`/stand-in/checkout/${id}`);
    expect(over.text).toContain('已經付款');
    expect(over.text).not.toContain('<button');
    const missing = await page('/stand-in/checkout/cs_test_1');
    expect([missing.status, missing.text.includes('<button')]).toEqual([404, false]);
  });
});

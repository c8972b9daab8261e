import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crc16, fpsKind, fpsPayload } from './fps.ts';

/** Reads a code's text by the rules of the standard alone. */
function read(text: string): Record<string, string> {
  const objects: Record<string, string> = {};
  for (let at = 0; at < text.length; ) {
    const [id, length] = [text.slice(at, at + 2), text.slice(at + 2, at + 4)];
    if (!/^\d{2}$/.test(id) || !/^\d{2}$/.test(length) || id in objects)
      throw new Error(`no object at ${at}`);
    const value = text.slice(at + 4, at + 4 + Number(length));
    if (value.length !== Number(length)) throw new Error(`object ${id} is cut`);
    objects[id] = value;
    at += 4 + value.length;
  }
  return objects;
}

const demand = {
  fpsId: '1234567',
  amount: 1_234_550,
  reference: 'RT-2611-0001',
  merchantName: 'Harbour Court',
};

describe('an FPS code', () => {
  it('is not made without an identifier or an amount', () => {
    for (const fpsId of [
      '',
      '12345678',
      '+852-1234567',
      '85291234567',
      'a@b',
      '陳@example.com',
      `${'a'.repeat(70)}@example.com`,
    ])
      expect(() => fpsPayload({ ...demand, fpsId })).toThrow(RangeError);
    for (const amount of [0, -1, 0.5, Number.NaN, 2 ** 60])
      expect(() => fpsPayload({ ...demand, amount })).toThrow(RangeError);
  });

  it('has the checksum of the standard', () => {
    // The check value of CRC-16/CCITT-FALSE, and a published code of another program.
    expect(crc16('123456789')).toBe(0x29b1);
    const published =
      '00020101021226320012hk.com.hkicl021299999999999952040000530334454031005802HK5902NA6002HK62110507QR123456304983E';
    expect(crc16(published.slice(0, -4)).toString(16).toUpperCase()).toBe(published.slice(-4));
  });

  it('says who is paid how much for which bill', () => {
    const objects = read(fpsPayload(demand));
    expect(objects).toMatchObject({
      '00': '01',
      '01': '12',
      '52': '0000',
      '53': '344',
      '54': '12345.50',
      '58': 'HK',
      '59': 'Harbour Court',
      '60': 'HK',
    });
    expect(Object.keys(objects).sort().join()).toBe('00,01,26,52,53,54,58,59,60,62,63');
    expect(read(objects['26'] ?? '')).toEqual({ '00': 'hk.com.hkicl', '02': '1234567' });
    expect(read(objects['62'] ?? '')).toEqual({ '01': 'RT-2611-0001', '05': 'RT-2611-0001' });
  });

  it.each([
    ['123456789', 'ID', '02'],
    ['+852-91234567', 'MOBILE', '03'],
    ['rent@harbour.example.com', 'EMAIL', '04'],
  ] as const)('names %s as %s', (fpsId, kind, id) => {
    expect(fpsKind(fpsId)).toBe(kind);
    expect(read(read(fpsPayload({ ...demand, fpsId }))['26'] ?? '')[id]).toBe(fpsId);
  });

  it('writes names as ASCII, or NA', () => {
    const nameOf = (merchantName: string) => read(fpsPayload({ ...demand, merchantName }))['59'];
    expect(nameOf('Café　Ｈｏｕｓｅ')).toBe('Cafe House');
    expect(nameOf('海灣苑 Harbour Court')).toBe('Harbour Court');
    expect(nameOf('海灣苑')).toBe('NA');
    expect(nameOf('The Owners of Harbour Court and More')).toBe('The Owners of Harbour Cou');
    expect(read(fpsPayload({ ...demand, reference: '🏠' }))['62']).toBeUndefined();
  });

  it('has right lengths, amount and checksum whatever comes', () => {
    const fpsId = fc.oneof(
      fc.stringMatching(/^(\d{7}|\d{9})$/),
      fc.stringMatching(/^\+852-\d{8}$/),
      fc.stringMatching(/^[a-z0-9]{1,60}@[a-z]{1,10}\.com$/),
    );
    const text = fc.string({ unit: 'binary', maxLength: 60 });
    const wanted = fc.record({
      fpsId,
      amount: fc.integer({ min: 1, max: 1_000_000_000 }),
      reference: text,
      merchantName: text,
      city: text,
    });
    fc.assert(
      fc.property(wanted, (one) => {
        const code = fpsPayload(one);
        expect(code).toMatch(/^[\x20-\x7e]+$/);
        const objects = read(code);
        for (const value of Object.values(objects)) expect(value).not.toBe('');
        expect(Number(objects['54']?.replace('.', ''))).toBe(one.amount);
        expect(objects['54']).toMatch(/^\d{1,8}\.\d\d$/);
        expect(objects['59']?.length).toBeLessThanOrEqual(25);
        expect(objects['60']?.length).toBeLessThanOrEqual(15);
        expect(objects['63']).toBe(crc16(code.slice(0, -4)).toString(16).toUpperCase().padStart(4, '0'));
      }),
    );
  });
});

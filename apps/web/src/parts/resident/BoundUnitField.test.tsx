// @vitest-environment happy-dom
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { answerCalls, refusalOf, screen, show, waitFor } from '../../../test/dom.tsx';
import { useSession } from '../../base/session/session.ts';
import { BoundUnitField } from './BoundUnitField.tsx';

const unit = (id: number, unit_type: string) => ({ id, name: String(id), state: 'OCCUPIED', unit_type });
const bound = (unit_id: number) => ({ id: unit_id, unit_id, unit: '', identity: 'OWNER', until_day: null });

it.each([
  ['the home of somebody who bought a parking space later', [8, 7], 7],
  ['the parking space of somebody without a home', [8], 8],
])('chooses %s', async (_, bindings, chosen) => {
  useSession.setState({ condoID: 1, permissions: new Set(['住戶管理-查看']) });
  answerCalls((path) =>
    path.includes('/tree')
      ? {
          buildings: [
            {
              id: 1,
              name: 'A座',
              name_en: '',
              floors: [{ id: 11, name: '1', units: [unit(7, 'RESIDENTIAL'), unit(8, 'CARPARK')] }],
            },
          ],
        }
      : { id: 5, bindings: bindings.map(bound) },
  );
  const onChange = vi.fn();
  await show(<BoundUnitField residentId={5} none="" onChange={onChange} />, [
    { 'resident.identity.OWNER': ['業主', ''] as const },
  ]);
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(chosen));
  expect(onChange).not.toHaveBeenCalledWith(bindings.find((one) => one !== chosen));
});

function ReadAgain() {
  const client = useQueryClient();
  const [done, setDone] = useState(false);
  return (
    <button type="button" onClick={() => void client.invalidateQueries().then(() => setDone(true))}>
      {done ? '已更新' : '更新'}
    </button>
  );
}

it('keeps its units when they cannot be read again', async () => {
  useSession.setState({ condoID: 1, permissions: new Set(['住戶管理-查看']) });
  let asked = 0;
  answerCalls((path) => {
    if (path.includes('/tree')) return { buildings: [] };
    asked += 1;
    return asked === 1 ? { id: 5, bindings: [bound(7)] } : refusalOf('unknown');
  });
  const field = (
    <>
      <BoundUnitField residentId={5} none="" value={7} onChange={() => undefined} />
      <ReadAgain />
    </>
  );
  const person = await show(field, [{ 'resident.identity.OWNER': ['業主', ''] as const }]);
  await screen.findByRole('radio');
  await person.click(screen.getByRole('button', { name: '更新' }));
  await screen.findByText('已更新');
  expect(asked).toBe(2);
  expect(screen.getByRole('radio')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

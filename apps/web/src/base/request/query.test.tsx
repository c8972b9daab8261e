// @vitest-environment happy-dom
import { repairApi } from '@iris/contract/repair/repair.api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { answerCalls, refusalOf, screen, show, waitFor } from '../../../test/dom.tsx';
import { queryOf, reread, useRemoval, useWrite } from './query.ts';

/** What the server was asked for, and whether it lets the record be removed. */
let asked: string[] = [];
let refuses = false;

beforeEach(() => {
  asked = [];
  refuses = false;
  answerCalls((path) => {
    asked.push(path.replace(/^.*\/(staff|repair)\//, ''));
    return refuses && path.endsWith('/remove') ? undefined : {};
  });
});

const detail = queryOf(repairApi.staffDetail, { params: { id: '7' } });
const listed = queryOf(repairApi.list, { query: { condo_id: '1', staff_id: '7' } });
const other = queryOf(repairApi.staffDetail, { params: { id: '8' } });

function Page() {
  useQuery(detail);
  useQuery(other);
  useQuery(listed);
  return <p>7</p>;
}

function Console() {
  const client = useQueryClient();
  const [open, setOpen] = useState(true);
  const remove = useRemoval(repairApi.staffRemove, { silent: true, field: 'staff_id' });
  return (
    <>
      {open && <Page />}
      <button
        type="button"
        onClick={() => remove.mutateAsync({ params: { id: '7' }, body: { version: 1 } }).catch(() => {})}
      >
        remove
      </button>
      <button type="button" onClick={() => reread(client, ['repair'])}>
        changed
      </button>
      <button type="button" onClick={() => setOpen(!open)}>
        turn
      </button>
    </>
  );
}

const times = (path: string) => asked.filter((one) => one === path).length;

it('does not ask again for a removed record, not when the event of it comes either', async () => {
  const person = await show(<Console />);
  await waitFor(() => expect(asked).toHaveLength(3));
  await person.click(screen.getByText('remove'));
  await waitFor(() => expect(times('8/detail')).toBe(2));
  await person.click(screen.getByText('changed'));
  await waitFor(() => expect(times('8/detail')).toBe(3));
  expect(times('7/detail')).toBe(1);
  expect(asked.filter((one) => one.includes('staff_id'))).toHaveLength(1);
});

it('asks for it when it is opened once more, and follows it again then', async () => {
  const person = await show(<Console />);
  await waitFor(() => expect(asked).toHaveLength(3));
  await person.click(screen.getByText('remove'));
  await waitFor(() => expect(times('8/detail')).toBe(2));
  await person.click(screen.getByText('turn'));
  await person.click(screen.getByText('turn'));
  await waitFor(() => expect(times('7/detail')).toBe(2));
  await person.click(screen.getByText('changed'));
  await waitFor(() => expect(times('7/detail')).toBe(3));
});

it('follows a record whose removal was refused', async () => {
  refuses = true;
  const person = await show(<Console />);
  await waitFor(() => expect(asked).toHaveLength(3));
  await person.click(screen.getByText('remove'));
  await waitFor(() => expect(times('7/remove')).toBe(1));
  await person.click(screen.getByText('changed'));
  await waitFor(() => expect(times('7/detail')).toBe(2));
});

function Saving() {
  useQuery(other);
  const save = useWrite(repairApi.staffRemove, { silent: true });
  return (
    <button
      type="button"
      onClick={() => save.mutateAsync({ params: { id: '7' }, body: { version: 1 } }).catch(() => {})}
    >
      save
    </button>
  );
}

it('reads again what was refused as out of date, and nothing when the input was wrong', async () => {
  let kind: 'conflict' | 'invalid' = 'invalid';
  answerCalls((path) => {
    asked.push(path.replace(/^.*\/(staff|repair)\//, ''));
    return path.endsWith('/remove') ? refusalOf(kind) : {};
  });
  const person = await show(<Saving />);
  await waitFor(() => expect(times('8/detail')).toBe(1));
  await person.click(screen.getByText('save'));
  await waitFor(() => expect(times('7/remove')).toBe(1));
  kind = 'conflict';
  await person.click(screen.getByText('save'));
  await waitFor(() => expect(times('8/detail')).toBe(2));
});

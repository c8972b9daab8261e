// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { answerCalls, screen, show } from '../../../test/dom.tsx';
import { currentLanguage } from '../../base/i18n/i18n.ts';
import { shellText } from '../shell.text.ts';
import { LanguageMenu } from './LookMenus.tsx';

let gives = true;

/** Reads what the server says in the language that it is asked in. */
function Said() {
  const { data } = useQuery({
    queryKey: ['said'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => (gives ? currentLanguage() : new Promise<string>(() => {})),
  });
  return <p data-testid="said">{data ?? '…'}</p>;
}

function Desk() {
  const [shown, setShown] = useState(true);
  return (
    <>
      <LanguageMenu opened={false} autoFocus={false} />
      <button type="button" onClick={() => setShown(!shown)}>
        頁
      </button>
      {shown && <Said />}
    </>
  );
}

it('shows nothing of the language before, neither on the screen nor on going back', async () => {
  answerCalls(() => null);
  const person = await show(<Desk />, [
    shellText,
    { 'signIn.language.zh-HK': ['中文', '中文'], 'signIn.language.en': ['English', 'English'] } as const,
  ]);
  const said = () => screen.queryByTestId('said')?.textContent;
  await screen.findByText('zh-HK');
  const choose = async (name: string) => {
    const [menu] = screen.getAllByRole('button');
    if (!menu) throw new Error('no menu');
    await person.click(menu);
    await person.click(await screen.findByText(name));
  };
  await choose('English');
  await screen.findByText('en');
  const page = screen.getByRole('button', { name: '頁' });
  await person.click(page);
  await choose('中文');
  gives = false;
  await person.click(page);
  expect(said()).toBe('…');
});

// @vitest-environment happy-dom
import { Link, useLocation, useNavigate } from 'react-router';
import { it } from 'vitest';
import { screen, show } from '../../../test/dom.tsx';
import { useSession } from '../../base/session/session.ts';
import { useListForm } from './FormSwitch.tsx';

function List() {
  const [form] = useListForm('repair', 'board');
  return <p>{form}</p>;
}

function Screens() {
  const navigate = useNavigate();
  return (
    <>
      {useLocation().pathname === '/list' && <List />}
      <Link to="/">home</Link>
      <Link to="/list">all</Link>
      <Link to="/list?late=true">late</Link>
      <Link to="/list?late=true&form=board">late on the board</Link>
      <button type="button" onClick={() => navigate(-1)}>
        back
      </button>
    </>
  );
}

it('shows the form that was chosen last, but some records that a link asks for as a list', async () => {
  useSession.setState({ preferences: { lists: { repair: { form: 'board' } } } });
  const person = await show(<Screens />);
  const follow = (name: string) => person.click(screen.getByText(name));
  await follow('all');
  await screen.findByText('board');
  await follow('home');
  await follow('late');
  await screen.findByText('list');
  await follow('home');
  await follow('late on the board');
  await screen.findByText('board');
  // Whoever goes back finds what they left.
  await follow('home');
  await follow('back');
  await screen.findByText('board');
});

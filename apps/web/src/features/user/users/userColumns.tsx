import type { User } from '@iris/contract/user/user.model';
import { Link } from 'react-router';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { MomentText } from '../../../kit/day/DayText.tsx';
import type { ListColumn } from '../../../kit/list/listColumn.ts';
import { useTight } from '../../../kit/list/useTight.ts';
import { useCompanyName, useNameOf } from '../useNameOf.ts';
import { useOwn } from '../useOwn.ts';
import { FactorTag, LevelTag, UserStateTag } from './userTags.tsx';
import { useUserLink } from './useUserLink.ts';

/** The columns of the user list; only operators see the company. */
export function useUserColumns(): ListColumn<User>[] {
  const { t } = useTranslation();
  const { operator } = useOwn();
  const companyName = useCompanyName();
  const placesOf = usePlaces();
  const linkOf = useUserLink();
  const tight = useTight();
  const company: ListColumn<User> = {
    key: 'company',
    under: 'username',
    title: t('admin.company'),
    render: companyName,
  };
  return [
    {
      key: 'username',
      title: t('admin.user.field.username'),
      fixed: true,
      sort: 'username',
      render: ({ id, username }) => (
        <Link {...linkOf(id)} tabIndex={-1}>
          {username}
        </Link>
      ),
    },
    {
      key: 'state',
      title: t('admin.user.field.state'),
      render: ({ state }) => <UserStateTag state={state} />,
    },
    {
      key: 'nickname',
      under: 'username',
      folded: tight,
      title: t('admin.user.field.nickname'),
      sort: 'nickname',
      render: ({ nickname }) => nickname,
    },
    ...(operator ? [company] : []),
    {
      key: 'auth_type',
      title: t('admin.user.field.auth_type'),
      render: (user) => <LevelTag user={user} />,
    },
    {
      key: 'groups',
      under: 'auth_type',
      title: t('admin.user.field.groups'),
      render: ({ groups }) => groups.map(({ name }) => name).join(t('kit.comma')) || '—',
    },
    {
      key: 'condos',
      under: 'groups',
      folded: tight,
      title: t('admin.user.field.condos'),
      render: (user) => placesOf(user) || '—',
    },
    {
      key: 'last_sign_in_at',
      title: t('admin.user.field.last_sign_in_at'),
      sort: 'last_sign_in_at',
      render: ({ last_sign_in_at }) =>
        last_sign_in_at === null ? t('admin.user.never') : <MomentText of={last_sign_in_at} />,
    },
    {
      key: 'email',
      // With it, the list in English is wider than a usual window; the search finds people by it all the same.
      spare: true,
      under: 'username',
      title: t('admin.user.field.email'),
      render: ({ email }) => email || '—',
    },
    {
      key: 'second_factor',
      under: null,
      title: t('admin.user.field.second_factor'),
      render: ({ second_factor }) => <FactorTag on={second_factor} />,
    },
    {
      key: 'session_count',
      spare: true,
      under: null,
      title: t('admin.user.field.sessions'),
      align: 'end',
      render: ({ session_count }) => session_count,
    },
  ];
}

/** Where somebody works, in words. */
export function usePlaces() {
  const { t } = useTranslation();
  const nameOf = useNameOf();
  return ({ auth_type, condos }: Pick<User, 'auth_type' | 'condos'>): string => {
    if (auth_type === 'OPERATOR') return t('admin.user.everywhere');
    if (auth_type === 'COMPANY') return t('admin.user.allCondos');
    return condos.map(nameOf).join(t('kit.comma'));
  };
}

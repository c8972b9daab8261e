import type { Group } from '@iris/contract/user/user.model';
import { useState } from 'react';
import { differenceOf, rebased } from './matrix.ts';

const ofGroup = ({ permissions }: Group): ReadonlySet<string> => new Set(permissions);

/**
 * The ticks of a group beside the saved ones. Without changes here they follow refetched data; changes stay based on
 * the version they were made on, until saved.
 */
export function useGroupTicks(group: Group) {
  const [opened, setOpened] = useState(group);
  const [ticked, setTicked] = useState(() => ofGroup(group));
  /** What somebody else had changed when the save was refused. */
  const [theirs, setTheirs] = useState<ReturnType<typeof differenceOf> | null>(null);
  const before = ofGroup(opened);
  const changes = differenceOf(before, ticked);
  const changed = changes.added.length + changes.removed.length > 0;

  const take = (newest: Group) => {
    setOpened(newest);
    setTicked(ofGroup(newest));
    setTheirs(null);
  };
  /** Rebases the person's own changes on the newest version. */
  const putOn = (newest: Group) => {
    setTheirs(differenceOf(before, ofGroup(newest)));
    setTicked(rebased(before, ticked, ofGroup(newest)));
    setOpened(newest);
  };
  if (group.version > opened.version) {
    const others = differenceOf(before, ofGroup(group));
    if (!changed) take(group);
    // Renaming the group leaves the ticks as they are.
    else if (others.added.length + others.removed.length === 0) setOpened(group);
  }
  return { opened, before, ticked, setTicked, changes, changed, theirs, take, putOn };
}

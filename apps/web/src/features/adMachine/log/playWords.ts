import { adItemKinds } from '@iris/contract/adMachine/adMachine.model';

/** What plays: videos, pictures and texts. */
export const playKinds = ['VIDEO', ...adItemKinds] as const;

import { paperIn } from '../../platform/documents/paperKind.ts';
import type { paper } from './demandNote.paper.ts';

/** The paper that asks for a charge; whoever charges says what for. */
export const demandNotePaper = paperIn<typeof paper>(new URL('./demandNote.paper.ts', import.meta.url));

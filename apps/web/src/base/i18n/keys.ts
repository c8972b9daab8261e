import type { contractTexts } from '@iris/contract/texts';
import type { requestText } from '../request/request.text.ts';

/**
 * The texts there are: each feature, and each room above this one, adds its own by declaration merging.
 * @public
 */
export interface Words {
  base: typeof contractTexts | typeof requestText;
}

type KeysOf<Text> = Text extends unknown ? keyof Text & string : never;

/** Every text key of the console; any other key does not compile. */
export type TextKey = KeysOf<Words[keyof Words]>;

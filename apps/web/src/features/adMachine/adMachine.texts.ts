import { adMachineText } from '@iris/contract/adMachine/adMachine.text';
import { adMachineConsoleText } from './adMachine.console.text.ts';
import { adContentConsoleText } from './content/content.console.text.ts';
import { adVideoConsoleText } from './video/video.console.text.ts';

/** The texts of these screens. */
export const texts = [adMachineText, adMachineConsoleText, adVideoConsoleText, adContentConsoleText];

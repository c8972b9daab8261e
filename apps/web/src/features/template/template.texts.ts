import { ftlText } from '@iris/contract/core/ftl.text';
import { templateText } from '@iris/contract/template/template.text';
import { templateConsoleText } from './template.console.text.ts';

/** The texts of templates. */
export const texts = [ftlText, templateText, templateConsoleText];

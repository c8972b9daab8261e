import type { Rich, RichInput } from '@iris/contract/core/rich';
import { addTexts } from '../../base/i18n/i18n.ts';
import { partOf } from '../../base/part/partOf.tsx';
import { FieldToCome } from './FieldToCome.tsx';

/** What a form item passes to its control. */
export interface RichFieldProps {
  id?: string;
  value?: RichInput;
  onChange?: (value: Rich) => void;
  onBlur?: (event: FocusEvent) => void;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-required'?: boolean | 'true' | 'false';
  /** The language of the text. */
  lang?: string;
  /** Takes no pictures. */
  wordsOnly?: boolean;
}

/** Rich text in a form; the editor's code loads with the first one, or with `ahead` of a screen. */
export const RichField = partOf<RichFieldProps>(
  async () => {
    const [editor, { richText }] = await Promise.all([import('./RichEditor.tsx'), import('./rich.text.ts')]);
    addTexts(richText);
    return editor;
  },
  { fallback: <FieldToCome /> },
);

import type { Rich, RichInput } from '@iris/contract/core/rich';
import { lazy, Suspense } from 'react';
import { addTexts } from '../../app/i18n/i18n.ts';
import { loadPart } from '../../app/part.ts';
import { Bone } from '../empty/Bone.tsx';
import style from './editor.module.css';

/** What a form item gives to its control. */
export interface RichFieldProps {
  id?: string;
  value?: RichInput;
  onChange?: (value: Rich) => void;
  onBlur?: (event: FocusEvent) => void;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
  'aria-required'?: boolean | 'true' | 'false';
  /** The language that is written in it. */
  lang?: string;
}

const RichEditor = lazy(() =>
  loadPart(async () => {
    const [editor, { richText }] = await Promise.all([import('./RichEditor.tsx'), import('./rich.text.ts')]);
    addTexts(richText);
    return editor;
  }),
);

/** Rich text in a form; the editor's code comes with the first one. */
export const RichField = (props: RichFieldProps) => (
  <Suspense fallback={<FieldToCome />}>
    <RichEditor {...props} />
  </Suspense>
);

const FieldToCome = () => (
  <div className={style.field} aria-busy="true">
    <div className={style.tools}>
      <Bone width="60%" />
    </div>
    <div className={style.page}>
      <Bone width="80%" />
    </div>
  </div>
);

import type { Rich } from '@iris/contract/core/rich';
import type { Schema } from '@iris/contract/core/schema';
import { Form } from 'antd';
import { rulesOf } from '../form/rulesOf.ts';
import style from './editor.module.css';
import { RichField } from './RichField.tsx';

interface BilingualRichProps {
  /** The Chinese field's name; the English one's ends in `_en`. */
  name: string;
  label: { zh: string; en: string };
  rules: { zh: Schema<Rich>; en: Schema<Rich> };
  /** What an empty English text means. */
  hint?: string;
  /** Takes no pictures. */
  wordsOnly?: boolean;
}

/** A text in both languages, side by side where there is room, so that translators see both. */
export function BilingualRich({ name, label, rules, hint, wordsOnly = false }: BilingualRichProps) {
  return (
    <div className={style.pair}>
      <Form.Item name={name} label={label.zh} {...rulesOf(rules.zh)}>
        <RichField lang="zh-HK" wordsOnly={wordsOnly} />
      </Form.Item>
      <Form.Item name={`${name}_en`} label={label.en} extra={hint} {...rulesOf(rules.en)} required={false}>
        <RichField lang="en" wordsOnly={wordsOnly} />
      </Form.Item>
    </div>
  );
}

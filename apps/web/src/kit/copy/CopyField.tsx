import { Input, Space } from 'antd';
import { CopyButton } from './CopyButton.tsx';

/** A text to hand on, whole and marked at a click, with the button that copies it. */
export const CopyField = ({ label, text }: { label: string; text: string }) => (
  <Space.Compact block>
    <Input readOnly value={text} aria-label={label} onFocus={(event) => event.target.select()} />
    <CopyButton text={text} />
  </Space.Compact>
);

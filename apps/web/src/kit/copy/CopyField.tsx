import { Input, Space } from 'antd';
import { CopyButton } from './CopyButton.tsx';

/** A text to pass on, selected on click, with a copy button. */
export const CopyField = ({ label, text }: { label: string; text: string }) => (
  <Space.Compact block>
    <Input readOnly value={text} aria-label={label} onFocus={(event) => event.target.select()} />
    <CopyButton text={text} />
  </Space.Compact>
);

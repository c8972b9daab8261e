import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ListAddress } from '../../../kit/list/listAddress.ts';

/** A filter that has no field: the list came with it. */
interface Only {
  /** Its name in the address. */
  key: string;
  /** What the list is narrowed to. */
  name: string;
  /** What a press does. */
  clear: string;
}

/** Says that the list is of one payer, one lease or the like only, and takes that away. */
export function OnlyOf({ list, only }: { list: ListAddress; only: readonly Only[] }) {
  return only
    .filter(({ key }) => list.asked[key] !== undefined)
    .map(({ key, name, clear }) => (
      <Button
        key={key}
        icon={<CloseOutlined />}
        iconPlacement="end"
        title={clear}
        onClick={() => list.set({ [key]: undefined })}
      >
        {name}
      </Button>
    ));
}

import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ListAddress } from './listAddress.ts';

/** A filter without a field, set by the link that opened the list. */
interface Only {
  /** Its name in the address. */
  key: string;
  /** The filter's value. */
  name: string;
  /** What a click does. */
  clear: string;
}

/** Shows that the list is limited to one payer, one lease or the like, and removes that filter. */
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

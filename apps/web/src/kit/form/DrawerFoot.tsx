import { Alert, Flex } from 'antd';
import type { ReactNode } from 'react';
import { StillWrong } from './StillWrong.tsx';
import type { Wrong } from './useWrong.ts';

interface DrawerFootProps {
  refusal: string | null;
  wrong: Wrong;
  /** The buttons. */
  children: ReactNode;
}

/** The foot of a form's drawer, in view however long the form: why it was refused, what is left to correct, the buttons. */
export function DrawerFoot({ refusal, wrong, children }: DrawerFootProps) {
  return (
    <Flex vertical gap={8}>
      {refusal !== null && <Alert type="error" showIcon role="alert" title={refusal} />}
      <Flex gap={8} justify="end" align="center" wrap>
        <StillWrong wrong={wrong} />
        {children}
      </Flex>
    </Flex>
  );
}

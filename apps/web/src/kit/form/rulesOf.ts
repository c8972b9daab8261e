import { issueText } from '@iris/contract/core/issue';
import type { Schema } from '@iris/contract/core/schema';
import type { FormItemProps } from 'antd';
import * as z from 'zod';
import { say } from '../../base/i18n/i18n.ts';
import type { TextKey } from '../../base/i18n/keys.ts';

/** Why a value is refused, in the person's language, or undefined if it is valid. */
export function refusalOf(schema: Schema, value: unknown): string | undefined {
  // An emptied antd control gives null, which an optional field of the contract does not accept.
  const issue = z.safeParse(schema, value ?? undefined, { reportInput: true }).error?.issues[0];
  if (!issue) return undefined;
  if (value === undefined || value === null) return say('field.required');
  const { key, values } = issueText(issue);
  // The contract names its texts as plain strings; all of them are keys of the console.
  return say(key as TextKey, values);
}

/**
 * antd's rules for a field of the contract, to spread on its Form.Item: the same checks and sentences as on the
 * server.
 */
export function rulesOf(schema: Schema): Required<Pick<FormItemProps, 'rules' | 'required'>> {
  return {
    required: !z.safeParse(schema, undefined).success,
    rules: [
      {
        validator: async (_, value: unknown) => {
          const refusal = refusalOf(schema, value);
          if (refusal !== undefined) throw new Error(refusal);
        },
      },
    ],
  };
}

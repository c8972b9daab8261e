import { adMachineApi } from '@iris/contract/adMachine/adMachine.api';
import type { AnswerOf } from '@iris/contract/core/endpoint';
import { limits } from '@iris/contract/core/limits';
import { Button, Flex, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../base/i18n/i18n.ts';
import { useWrite } from '../../../base/request/query.ts';
import { messageOf } from '../../../kit/failure/messageOf.ts';
import style from '../adMachine.module.css';

/** How the address of a feed begins, in every language. */
const SCHEME = 'https://';

interface FeedFieldProps {
  id?: string;
  value?: string;
  onChange?: (url: string) => void;
}

/** The link of a feed, and what it says when it is read now. */
export function FeedField({ id, value = '', onChange }: FeedFieldProps) {
  const { t } = useTranslation();
  const test = useWrite(adMachineApi.feedTest, { silent: true });
  const [said, setSaid] = useState<{
    of: string;
    answer?: AnswerOf<typeof adMachineApi.feedTest>;
    why?: string;
  }>();
  const url = value.trim();
  const read = () =>
    test.mutateAsync({ body: { url } }).then(
      (answer) => setSaid({ of: url, answer }),
      (error: unknown) => setSaid({ of: url, why: messageOf(error) }),
    );
  const about = said?.of === url ? said : undefined;
  const failure = about?.why ?? about?.answer?.failure ?? '';
  return (
    <>
      <Flex gap={8}>
        <Input
          {...(id ? { id } : {})}
          value={value}
          inputMode="url"
          autoComplete="off"
          placeholder={SCHEME}
          maxLength={limits.adUrl}
          onChange={({ target }) => onChange?.(target.value)}
        />
        <Button disabled={url === ''} loading={test.isPending} onClick={() => void read()}>
          {t('adMachine.feedTest')}
        </Button>
      </Flex>
      <div role="status" className={style.feed}>
        {failure !== '' && <p className={style.bad}>{t('adMachine.feedFailed', { why: failure })}</p>}
        {about?.answer && failure === '' && (
          <>
            <p>{t('adMachine.feedWorks', { count: about.answer.headlines.length })}</p>
            <ul>
              {about.answer.headlines.slice(0, 3).map((headline) => (
                <li key={headline}>{headline}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}

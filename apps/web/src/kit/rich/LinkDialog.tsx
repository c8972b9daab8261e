import { linkAddress } from '@iris/contract/core/rich';
import { getMarkRange } from '@tiptap/core';
import type { Editor } from '@tiptap/react';
import { Button, Flex, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../base/i18n/i18n.ts';
import { rulesOf } from '../form/rulesOf.ts';

/** What the dialog applies to: the link at the caret, else the selection. */
function placeOf({ state }: Editor) {
  const { selection, schema, doc } = state;
  const type = schema.marks.link;
  const link = type && getMarkRange(selection.$from, type);
  const { from, to } = link || selection;
  const href = type && selection.$from.marks().find((one) => one.type === type)?.attrs.href;
  return { from, to, words: doc.textBetween(from, to, ' '), href: typeof href === 'string' ? href : '' };
}

/** Adds, edits or removes a link. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ href: string; words: string }>();
  const [place] = useState(() => placeOf(editor));
  const { from, to } = place;
  const set = ({ href, words }: { href: string; words: string }) => {
    const address = linkAddress.parse(href);
    const mark = { type: 'link', attrs: { href: address } };
    const chain = editor.chain().focus();
    const shown = words.trim() || address;
    if (place.words !== '' && shown === place.words)
      chain.setTextSelection({ from, to }).setMark('link', mark.attrs).setTextSelection(to).run();
    else chain.insertContentAt({ from, to }, { type: 'text', text: shown, marks: [mark] }).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().setTextSelection({ from, to }).unsetMark('link').setTextSelection(to).run();
    onClose();
  };
  return (
    <Modal
      open
      title={t('rich.link.title')}
      onCancel={onClose}
      afterClose={() => editor.commands.focus()}
      closable={{ 'aria-label': t('kit.close') }}
      footer={
        <Flex gap={8} justify="end">
          {place.href !== '' && (
            <Button danger onClick={remove}>
              {t('rich.link.remove')}
            </Button>
          )}
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button type="primary" onClick={form.submit}>
            {t('rich.link.set')}
          </Button>
        </Flex>
      }
    >
      {/* Key presses here must not reach the surrounding form. */}
      <Form
        form={form}
        layout="vertical"
        initialValues={{ href: place.href, words: place.words }}
        onFinish={set}
        onKeyDown={(event) => event.stopPropagation()}
      >
        <Form.Item
          name="href"
          label={t('rich.link.address')}
          extra={t('rich.link.hint')}
          {...rulesOf(linkAddress)}
          validateTrigger="onSubmit"
        >
          <Input autoFocus autoComplete="off" inputMode="url" />
        </Form.Item>
        <Form.Item name="words" label={t('rich.link.words')}>
          <Input autoComplete="off" />
        </Form.Item>
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Form>
    </Modal>
  );
}

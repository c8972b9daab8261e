import { SearchOutlined } from '@ant-design/icons';
import { limits } from '@iris/contract/core/limits';
import { Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import style from './list.module.css';
import type { ListAddress } from './listAddress.ts';
import { useSearchKey } from './useSearchKey.ts';

const SETTLE_MS = 300;

interface SearchBoxProps {
  list: ListAddress;
  placeholder: string;
  /** What of the typed text the address may carry. */
  sayable?: (typed: string) => string;
}

/** The list's search: applies once typing has paused. */
export function SearchBox({ list, placeholder, sayable = (typed) => typed }: SearchBoxProps) {
  const input = useRef<InputRef>(null);
  useSearchKey(input);
  const asked = list.asked.search ?? '';
  const [typed, setTyped] = useState(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address may change while the box is in use: back, a view, 'clear'.
  useEffect(() => setTyped(asked), [asked]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => list.set({ search: sayable(text.trim()) }), SETTLE_MS);
  };
  const ask = () => {
    clearTimeout(timer.current);
    const wanted = sayable(typed.trim());
    if (wanted !== asked) list.set({ search: wanted });
  };
  return (
    <Input
      ref={input}
      className={style.search ?? ''}
      type="search"
      prefix={<SearchOutlined aria-hidden />}
      placeholder={placeholder}
      aria-label={placeholder}
      maxLength={limits.search}
      value={typed}
      onChange={(event) => change(event.target.value)}
      onPressEnter={ask}
    />
  );
}

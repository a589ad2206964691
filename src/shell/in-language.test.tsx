import { useDirection } from '@mantine/core';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { act } from '../../tests/act.ts';
import { box, show } from '../../tests/show.tsx';
import { formatCount } from '../format/numbers.ts';
import { adoptMessages } from '../i18n/i18n.ts';
import { InLanguage } from './in-language.tsx';

beforeEach(async () => {
  await adoptMessages('en_US', {});
});

/** Formats once and keeps the text, as bitmaps and memoised columns do. */
function Kept() {
  const [text] = useState(() => formatCount(4812));
  const { dir } = useDirection();
  return <input id="choice" value={`${text} ${dir}`} readOnly />;
}

it('renders everything again in another language, with its numbers and direction, and restores the focus', async () => {
  show(
    <>
      <InLanguage>
        <Kept />
      </InLanguage>
      <InLanguage isKept>
        <textarea />
      </InLanguage>
    </>,
  );
  const typed = box.querySelector('textarea');
  const input = () => box.querySelector('input');
  expect(input()?.value).toBe('4,812 ltr');
  const before = input();
  before?.focus();
  await act(() => adoptMessages('de_DE', {}));
  expect(input()?.value).toBe('4.812 ltr');
  expect([input() === before, document.activeElement === input()]).toEqual([false, true]);
  expect(box.querySelector('textarea')).toBe(typed);
  await act(() => adoptMessages('fa_IR', {}));
  expect(input()?.value).toBe('4,812 rtl');
  await act(() => adoptMessages('fa_IR', { shell: { more: 'x' } }));
  expect(document.activeElement).toBe(input());
});

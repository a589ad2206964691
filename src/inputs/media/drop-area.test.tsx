import { beforeEach, expect, it } from 'vitest';
import inputs from '../../../locales/en_US/inputs.json';
import { act } from '../../../tests/act.ts';
import { box, show } from '../../../tests/show.tsx';
import { adoptMessages } from '../../i18n/i18n.ts';
import { DropArea } from './drop-area.tsx';

/** Ends the reading of a file by its name. */
let ends: Map<string, (answer: string | (() => void)) => void>;
let taken: string[];

beforeEach(async () => {
  await adoptMessages('en_US', { inputs });
  ends = new Map();
  taken = [];
  const onFile = ({ name }: File) => new Promise<string | (() => void)>((resolve) => ends.set(name, resolve));
  await show(
    <DropArea label="File" accept="" onFile={onFile} onRemove={() => taken.push('removed')} onBlur={() => undefined}>
      none
    </DropArea>,
  );
});

const choose = (name: string) =>
  act(async () => {
    const drop = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer: { files: [new File([''], name)] } });
    box.querySelector('[class*="area"]')?.dispatchEvent(drop);
  });
const taking = (name: string) => () => void taken.push(name);
const end = (name: string, answer: string | (() => void) = taking(name)) => act(async () => ends.get(name)?.(answer));

it('takes the file that was chosen last, however long each is read', async () => {
  await choose('large');
  await choose('small');
  await end('small');
  await end('large');
  expect(taken).toEqual(['small']);
});

it('tells only why the file chosen last was refused', async () => {
  await choose('large');
  await choose('small');
  await end('small', 'too small');
  await end('large');
  expect([taken, box.textContent?.includes('too small')]).toEqual([[], true]);
  await choose('other');
  await choose('good');
  await end('good');
  await end('other', 'no use');
  expect([taken, /too small|no use/.test(box.textContent ?? '')]).toEqual([['good'], false]);
});

it('takes no file that was removed, or whose form was left, while it was read', async () => {
  await choose('large');
  const remove = [...box.querySelectorAll('button')].at(-1);
  await act(async () => remove?.click());
  await end('large');
  await choose('late');
  show(<>left</>);
  await end('late');
  expect(taken).toEqual(['removed']);
});

import { expect, it } from 'vitest';
import { box, show } from '../../../tests/show.tsx';
import { adoptMessages } from '../../i18n/i18n.ts';
import { TEXTS } from '../../i18n/texts.fixture.ts';
import { templateNote } from './template-note.tsx';

async function noted(template: object, provider = 'Acme') {
  await adoptMessages('en_US', TEXTS);
  const Note = templateNote([{ providerId: 'Acme', name: 'Acme ID', ...template }]);
  await show(<Note draft={{ provider }} />, { env: 'test' });
  const text = [...box.querySelectorAll('p, a')].map(({ textContent }) => textContent).join(' ');
  return { text, link: box.querySelector('a')?.getAttribute('href') };
}

it('tells what a template says of its provider, and leads to addresses of the web alone', async () => {
  const helpLink = 'https://acme.example/help#clients';
  expect(await noted({ comment: 'Needs <b>mail</b>', helpLink })).toEqual({
    text: 'Needs mail How to set up a client at Acme ID',
    link: helpLink,
  });
  expect(await noted({ comment: null, helpLink: 'javascript:alert(1)' })).toEqual({ text: '', link: undefined });
  expect(await noted({ helpLink }, 'Custom')).toEqual({ text: '', link: undefined });
});

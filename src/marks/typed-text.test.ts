// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { TypedTexts } from './typed-text.ts';

afterEach(() => document.body.replaceChildren());

function typedIn(html: string): { readonly texts: TypedTexts; readonly form: HTMLFormElement } {
  document.body.innerHTML = `<form>${html}<input name="other"><p role="alert"></p></form>`;
  const form = document.querySelector('form') as HTMLFormElement;
  const field = form.firstElementChild as HTMLInputElement;
  const texts = new TypedTexts();
  texts.note({ target: field });
  field.value = 'typed';
  return { texts, form };
}

it('knows a text that was typed until it is sent', () => {
  const { texts } = typedIn('<input>');
  expect(texts.areThere()).toBe(true);
  texts.sent();
  expect(texts.areThere()).toBe(false);
});

it.each([
  ['it is wrong', 'input'],
  ['another field is wrong', '[name="other"]'],
])('keeps a text that was not sent because %s, which is shown only later', (_, wrong) => {
  const { texts, form } = typedIn('<input>');
  texts.sent();
  form.querySelector(wrong)?.setAttribute('aria-invalid', 'true');
  expect(texts.areThere()).toBe(true);
});

it('keeps a text that the server refused', () => {
  const { texts, form } = typedIn('<textarea></textarea>');
  texts.sent();
  form.insertAdjacentHTML('beforeend', '<p role="alert">Such a name exists.</p>');
  expect(texts.areThere()).toBe(true);
});

it('takes a search for no loss', () => {
  expect(typedIn('<input inputmode="search">').texts.areThere()).toBe(false);
});

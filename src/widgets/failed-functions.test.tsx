import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { fault } from '../contract/fault.ts';
import { adoptMessages } from '../i18n/i18n.ts';
import { TEXTS } from '../i18n/texts.fixture.ts';
import { FailedFunctions } from './failed-functions.tsx';

it('says why a function was stopped, too, where no message of its own does', async () => {
  await adoptMessages('en_US', TEXTS);
  const shown = (message: string) =>
    renderToStaticMarkup(
      <FailedFunctions faults={[{ ...fault('invalid', message, { key: 'function-too-slow' }), functionName: 'Level' }]} />,
    ).replaceAll(/<[^>]+>/g, '');
  expect(shown('')).toContain('Level · A dashboard function took too long and was stopped.');
  expect(shown('TypeError: x')).toBe('Level · TypeError: x');
});

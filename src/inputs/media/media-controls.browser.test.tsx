import '@mantine/core/styles.layer.css';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import inputs from '../../../locales/en_US/inputs.json';
import { adoptMessages } from '../../i18n/i18n.ts';
import { type ShownControl, showControl } from '../control.fixture.tsx';
import { FileControl, type FileText } from './file-control.tsx';
import { ImageControl } from './image-control.tsx';

let shown: ShownControl<string> | ShownControl<FileText>;
beforeEach(() => adoptMessages('en_US', { inputs }));
afterEach(() => shown.remove());

const give = (file: File) => {
  const input = shown.box.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no file input');
  return userEvent.upload(input, file);
};
const svg = () => new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'dot.svg', { type: 'image/svg+xml' });

function drop(file: File): void {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  const area = shown.box.querySelector('input[type="file"]')?.parentElement?.parentElement;
  area?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }));
}

describe('an image', () => {
  const show = (props: object, initial: string | null) => {
    shown = showControl(ImageControl, { label: 'Plan', ...props }, initial);
  };

  it('shows the beginning of a text of any length that is no image, within the same frame', async () => {
    show({}, 'y'.repeat(3000));
    const text = page.getByText(/^y+$/);
    await expect.element(text).toHaveAttribute('title', 'y'.repeat(3000));
    const { width, height } = text.element().getBoundingClientRect();
    expect([width <= 100, height > 0, height <= 100]).toEqual([true, true, true]);
  });

  it('is chosen, shown in 100 px as an image, removed, and chosen again', async () => {
    show({}, null);
    await expect.element(page.getByText('No image')).toBeVisible();
    for (let times = 0; times < 2; times++) {
      await give(svg());
      await expect.poll(() => shown.value()).toMatch(/^data:image\/svg\+xml;base64,/);
      const image = page.getByRole('img', { name: 'Plan, preview' });
      await expect.element(image).toBeVisible();
      const { width, height } = image.element().getBoundingClientRect();
      expect([width, height]).toEqual([100, 100]);
      expect(shown.box.querySelector('svg:not([aria-hidden])')).toBeNull();
      await page.getByRole('button', { name: 'Remove Plan' }).click();
      expect(shown.value()).toBeNull();
    }
  });

  it('is one line in a small frame', async () => {
    show({}, 'data:image/gif;base64,R0lGODlhAQABAAAAACw=');
    shown.box.style.cssText = 'container-type: size; inline-size: 136px; block-size: 83px;';
    const remove = page.getByRole('button', { name: 'Remove Plan' });
    await expect.element(remove).toBeVisible();
    const [image, area] = [page.getByRole('img'), remove.element().parentElement?.parentElement];
    expect(area?.getBoundingClientRect().height).toBeLessThan(40);
    expect(remove.element().getBoundingClientRect().right).toBeLessThanOrEqual(area?.getBoundingClientRect().right ?? 0);
    expect(image.element().getBoundingClientRect().width).toBeGreaterThan(20);
  });

  it('is taken by drop, too', async () => {
    show({}, null);
    await expect.element(page.getByText('No image')).toBeVisible();
    drop(svg());
    await expect.poll(() => shown.value()).toMatch(/^data:image\/svg/);
  });

  it.each([
    [new File(['text'], 'notes.txt', { type: 'text/plain' }), 'notes.txt is not an image.'],
    [new File([new Uint8Array(2000)], 'big.png', { type: 'image/png' }), 'big.png is 2.0 kB. The limit is 1.0 kB.'],
  ])('is refused, and what was held stays: %o', async (file, words) => {
    show({ largest: 1000 }, 'data:image/gif;base64,R0lGODlhAQABAAAAACw=');
    await expect.element(page.getByRole('img')).toBeInTheDocument();
    drop(file);
    await expect.element(page.getByText(words)).toBeVisible();
    expect(shown.reports).toEqual([]);
  });

  it.each(['https://a.example/x.png', 'data:text/html,<b>x</b>', 'javascript:alert(1)'])(
    'shows %s as text, never as the source of an image',
    async (held) => {
      show({}, held);
      await expect.element(page.getByText(held)).toBeVisible();
      expect(shown.box.querySelector('img')).toBeNull();
      expect(shown.reports).toEqual([]);
    },
  );

  it('says that one is required', async () => {
    show({ required: true }, null);
    shown.checks.check();
    await expect.element(page.getByText('This field is required.')).toBeVisible();
    const choose = page.getByRole('button', { name: 'Choose file, Plan' });
    await expect.element(choose).toHaveAccessibleDescription('Required This field is required.');
  });
});

describe('a file', () => {
  const show = (props: object, initial: FileText | null) => {
    shown = showControl(FileControl, { label: 'Certificate', allowed: '.pem, cer', ...props }, initial);
  };

  it('is read as text and shown by its name', async () => {
    show({}, null);
    await expect.element(page.getByText('No file')).toBeVisible();
    await give(new File(['abc'], 'Server.PEM'));
    await expect.poll(() => shown.value()).toEqual({ name: 'Server.PEM', content: 'abc' });
    await expect.element(page.getByText('Server.PEM')).toBeVisible();
    await page.getByRole('button', { name: 'Remove Certificate' }).click();
    expect(shown.value()).toBeNull();
  });

  it('rejects another kind of file', async () => {
    show({}, null);
    await expect.element(page.getByText('No file')).toBeVisible();
    drop(new File(['abc'], 'notes.txt'));
    await expect.element(page.getByText('notes.txt is not an allowed file type. Allowed: .pem, .cer.')).toBeVisible();
    expect(shown.reports).toEqual([]);
  });

  it('has its own text for required, and takes no file when read-only', async () => {
    show({ required: true }, null);
    shown.checks.check();
    await expect.element(page.getByText('Choose a file.')).toBeVisible();
    shown.remove();
    show({ readOnly: true }, { name: 'a.pem', content: '' });
    await expect.element(page.getByText('a.pem')).toBeVisible();
    expect(page.getByRole('button').elements()).toEqual([]);
  });
});
